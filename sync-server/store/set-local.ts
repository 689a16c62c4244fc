/**
 * What a transaction says to row-level security, until its end.
 *
 * Said by the command `set local`, which a distributed engine (Citus) forwards to the family's node; it forwards no
 * function `set_config`. A command takes no parameters, so the value is written as a literal of letters, digits and
 * escapes alone: whatever it is, nothing in it can end the literal.
 */
import type { TransactionSql } from './connect.ts';

/** A setting that a policy reads: the family, a presented key, up to when work is due, the operator's backup. */
export type LocalSetting =
  'trailbook.family_id' | 'trailbook.key' | 'trailbook.due' | 'trailbook.operator';

const escaped = (character: string): string =>
  `\\U${character.codePointAt(0)!.toString(16).padStart(8, '0')}`;

/** A text as a literal of PostgreSQL (its manual, "String Constants with C-Style Escapes"). */
export const textLiteral = (text: string): string =>
  `E'${text.toWellFormed().replace(/[^A-Za-z0-9]/gu, escaped)}'`;

/** The command that says `value` for the rest of the transaction. */
export const setLocal = (tx: TransactionSql, name: LocalSetting, value: string) =>
  tx.unsafe(`set local ${name} = ${textLiteral(value)}`);
