/**
 * HTTPS in front of a server, as a family's own reverse proxy would speak it: WebKit takes neither Secure cookies nor
 * `no-store` seriously without. The certificate is made for this run, by OpenSSL, and signed by itself.
 */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { promisify } from 'node:util';

export interface SecureServer {
  /** As `faultyNetwork` takes it. */
  url: string;
  stop: () => void;
}

interface Certificate {
  key: Buffer;
  cert: Buffer;
}

/** Makes the key and the certificate of `localhost` in a folder. */
export async function makeCertificate(folder: string): Promise<Certificate> {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', key, '-out', cert];
  await promisify(execFile)('openssl', ['req', '-x509', ...kind, ...name, ...files]);
  return { key: await readFile(key), cert: await readFile(cert) };
}

/** Passes on what comes by HTTPS to a server without it. */
export async function secureServer(target: string, files: Certificate): Promise<SecureServer> {
  const { hostname, port } = new URL(target);
  const listener = createServer(files, (client) => {
    const server = connect({ host: hostname, port: Number(port) });
    client.pipe(server).pipe(client);
    for (const socket of [client, server]) {
      socket.on('error', () => undefined);
      socket.on('close', () => [client, server].forEach((each) => each.destroy()));
    }
  });
  listener.on('tlsClientError', () => undefined);
  listener.listen(0, 'localhost');
  await once(listener, 'listening');
  const { port: own } = listener.address() as AddressInfo;
  return { url: `http://localhost:${own}`, stop: () => void listener.close() };
}
