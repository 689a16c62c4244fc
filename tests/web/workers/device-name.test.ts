import { expect, it } from 'vitest';
import { deviceName } from '../../../web/workers/device-name.ts';

it.each([
  ['Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15', 'iPad'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15', 'iPhone'],
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0', 'Android device'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36', 'Chromebook'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', 'Windows computer'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 'Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Linux computer'],
  ['', 'Browser'],
])('%s is called %s', (userAgent, name) => {
  expect(deviceName(userAgent, 'en')).toBe(name);
});

it.each([
  ['es', 'Ordenador con Linux', 'Navegador', 'iPad'],
  ['fr', 'Ordinateur sous Linux', 'Navigateur', 'iPad'],
] as const)('In %s they are called %s, %s, %s', (language, linux, unknown, iPad) => {
  const named = ['X11; Linux x86_64', '', 'iPad'].map((userAgent) =>
    deviceName(userAgent, language),
  );
  expect(named).toEqual([linux, unknown, iPad]);
});
