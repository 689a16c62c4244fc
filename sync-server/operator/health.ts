/** `npm run health`: asks the server that this environment configures whether it is well; exit code 1 if it isn't. */
import { parseEnv } from '../env.ts';
import { checkHealth } from './check-health.ts';
import { endWith } from './command.ts';

const env = parseEnv(process.env);
endWith(env.ok ? await checkHealth(env.value) : env);
