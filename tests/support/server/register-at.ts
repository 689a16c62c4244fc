import { must } from './registered-family.ts';
import { browserAt } from './server-process.ts';

interface NewParent {
  email: string;
  password: string;
  fullName?: string;
  familyName?: string;
}

/** Registers a family at a running server, as a browser does: the Ferns of Ana Fern, unless another is named. */
export async function registerAt(
  url: string,
  { email, password, fullName = 'Ana Fern', familyName = 'The Ferns' }: NewParent,
): Promise<void> {
  const family = { email, password, fullName, familyName };
  must(await browserAt(url).post('/api/auth/register', family));
}
