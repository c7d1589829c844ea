import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSpool } from './spool.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tudo-spool-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('pieces are read again unchanged in any order, though their memory is reused', () => {
  const spool = openSpool(folder);
  const one = new TextEncoder().encode('phở'),
    long = new Uint8Array(300_000).fill(7);
  const reads = [spool.keep(one), spool.keep(new Uint8Array()), spool.keep(long)];
  one.fill(0);
  long.fill(0);
  expect(new TextDecoder().decode(reads[0]!())).toBe('phở');
  expect(reads[2]!()).toEqual(new Uint8Array(300_000).fill(7));
  expect(reads[1]!().length).toBe(0);
  expect(new TextDecoder().decode(reads[0]!())).toBe('phở');
  spool.close();
});

test('the folder is empty after the end, and no piece is read then', () => {
  const spool = openSpool(folder);
  const read = spool.keep(new Uint8Array(10));
  spool.close();
  spool.close();
  expect(readdirSync(folder)).toEqual([]);
  expect(read).toThrow();
});
