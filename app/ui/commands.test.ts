import { describe, expect, it } from 'vitest';
import {
  allCommands,
  createKeyReader,
  declareCommands,
  shortcutOf,
  sequenceMs,
  subscribeCommands,
  type Command,
} from './commands.ts';
import { matchesCommand } from './command-palette.tsx';

const command = (keys: string): Command => ({ label: keys, keys, run: () => {} });
const read = (...presses: [keys: string, atMs: number][]) => {
  const reader = createKeyReader(() => [
    command('n'),
    command('g t'),
    command('g l'),
    command('t'),
    command('mod+k'),
  ]);
  return presses.map(([keys, atMs]) => reader.read(keys, atMs)?.keys ?? null);
};

describe('keys', () => {
  it('run a command at once, or after the second key of a sequence', () => {
    expect(read(['n', 0], ['g', 100], ['l', 300], ['mod+k', 400])).toEqual([
      'n',
      null,
      'g l',
      'mod+k',
    ]);
  });
  it('prefer a sequence over a single key that ends it', () => {
    expect(read(['g', 0], ['t', 100], ['t', 200])).toEqual([null, 'g t', 't']);
  });
  it('forget the first key after a while, and after any other key', () => {
    expect(read(['g', 0], ['l', sequenceMs + 1])).toEqual([null, null]);
    expect(read(['g', 0], ['x', 100], ['l', 200])).toEqual([null, null, null]);
  });
  it('tell whether a key would complete a sequence, and forget nothing by it', () => {
    const reader = createKeyReader(() => [command('g t'), command('t')]);
    expect(reader.completes('t', 0)).toBeNull();
    reader.read('g', 100);
    expect(reader.completes('x', 200)).toBeNull();
    expect(reader.completes('t', 200)?.keys).toBe('g t');
    expect(reader.completes('t', 101 + sequenceMs)).toBeNull();
    expect(reader.read('t', 300)?.keys).toBe('g t');
  });
  it('are read regardless of case, with Ctrl and Cmd alike, and never with Alt', () => {
    const event = (key: string, held = {}) =>
      shortcutOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });
    expect(event('N')).toBe('n');
    expect(event('?')).toBe('?');
    expect(event('k', { ctrlKey: true })).toBe('mod+k');
    expect(event('K', { metaKey: true })).toBe('mod+k');
    expect(event('n', { altKey: true })).toBeNull();
    expect(event('Shift')).toBeNull();
    expect(event('Delete')).toBe('Delete');
  });
});

describe('commands', () => {
  it('notify an open list when a page declares its own, changes them and unmounts', () => {
    let told = 0;
    const stop = subscribeCommands(() => {
      told += 1;
    });
    const seen = () => allCommands().map(({ label }) => label);
    declareCommands('frame', [command('g t')]);
    declareCommands('page', [command('n')]);
    expect([seen(), told]).toEqual([['n', 'g t'], 2]);
    // The same list until something changes, so that a reader may compare it.
    expect(allCommands()).toBe(allCommands());
    declareCommands('page', [command('m')]);
    expect(seen()).toEqual(['m', 'g t']);
    declareCommands('page', null);
    declareCommands('page', null);
    expect([seen(), told]).toEqual([['g t'], 4]);
    stop();
    declareCommands('frame', null);
    expect(told).toBe(4);
  });
});

describe('the palette', () => {
  it.each([
    ['Sổ thu chi', 'so', true],
    ['Sổ thu chi', 'thu so', true],
    ['Sổ thu chi', 'chi x', false],
    ['Đi tới', 'di', true],
    ['Ledger', 'dger', false],
    ['Ledger', '', true],
  ])('%j for %j: %s', (label, typed, found) => {
    expect(matchesCommand(label, typed)).toBe(found);
  });
});
