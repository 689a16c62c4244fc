/** Validates ops on the wire with plain code: there are thousands, and a valibot schema takes five times as long. */
import { isHlc } from '../records/clock.ts';
import type { Op } from '../commit/change.ts';
import { isId } from '../lib/ids.ts';

/** The longest name of an entity or a field, in characters. */
export const longestName = 60;

/** Names that every object has; valibot drops them silently. */
const reserved = ['__proto__', 'constructor', 'prototype'];
/** Whether a value is a plain object whose keys can be field names. */
export const isFieldMap = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !reserved.some((name) => Object.hasOwn(value, name));

const isText = (value: unknown, least: number, most: number): boolean =>
  typeof value === 'string' && value.length >= least && value.length <= most;
const isWrite = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && isHlc(value[1]);
const isWrites = (value: unknown): boolean =>
  isFieldMap(value) &&
  Object.keys(value as object).every(
    (name) => isText(name, 1, longestName) && isWrite((value as Record<string, unknown>)[name]),
  );
const partsOfOp: Readonly<Record<keyof Op, (value: unknown) => boolean>> = {
  n: isId,
  g: isId,
  s: (value) => value === 0 || isId(value),
  t: (value) => isText(value, 1, longestName),
  id: isId,
  f: isWrites,
  by: (value) => isText(value, 0, 20),
  mac: (value) => isText(value, 0, 64),
};
const namesInOp = Object.keys(partsOfOp) as (keyof Op)[];

/** Whether a value is an op without further keys. */
export const isOp = (value: unknown): value is Op =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length === namesInOp.length &&
  namesInOp.every((name) => Object.hasOwn(value, name) && partsOfOp[name]((value as Op)[name]));
