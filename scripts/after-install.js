/**
 * After `npm install`: one line about Node, where there is something to say. npm's own warnings name every package that
 * wants a newer one (`.npmrc` keeps them quiet), though on Linux the installation has just brought it. Runs on any
 * Node, so it is JavaScript.
 */
import { readFileSync } from 'node:fs';

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const [neededMajor = 0, neededMinor = 0] = engines.node.match(/\d+/g).map(Number);
const npms = /node\/v(\S+)/.exec(process.env.npm_config_user_agent ?? '')?.[1];

if (major < neededMajor || (major === neededMajor && minor < neededMinor)) {
  console.log(
    `Trailbook needs Node ${neededMajor}.${neededMinor} or later and found ${process.versions.node}: install it, then run this again.`,
  );
} else if (npms !== undefined && npms !== process.versions.node) {
  console.log(
    `Trailbook runs with the Node ${process.versions.node} that this installation brought; yours stays ${npms}.`,
  );
}
