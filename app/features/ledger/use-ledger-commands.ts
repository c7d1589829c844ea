import { useCommands } from '#app/ui/commands.ts';
import { useLedger } from './ledger-context.tsx';
import type { RowCommand } from './selection-bar.tsx';

interface LedgerKeys {
  write: () => void;
  form: () => void;
  search: () => void;
  step: (by: 1 | -1) => void;
  run: (command: RowCommand) => void;
  extend: (by: 1 | -1) => void;
  shift: (days: 1 | -1) => void;
  edit: () => void;
  editCell: () => void;
  /** `range`: from the row selected last. */
  select: (range: boolean) => void;
  import: () => void;
  cycle: (by: 1 | -1) => void;
  escape: () => void;
}

/** The keys of the ledger, for the palette and `?` as well. */
export function useLedgerCommands(keys: LedgerKeys): void {
  const words = useLedger().words.shortcuts;
  useCommands([
    { label: words.new, keys: 'n', icon: 'plus', run: keys.write },
    { label: words.form, keys: 'shift+n', icon: 'edit', run: keys.form },
    { label: words.search, keys: '/', icon: 'search', run: keys.search },
    { label: words.import, keys: 'i', icon: 'import', run: keys.import },
    { label: words.move, keys: 'j', keysOnly: true, run: () => keys.step(1) },
    { label: words.move, keys: 'k', keysOnly: true, run: () => keys.step(-1) },
    { label: words.move, keys: 'ArrowDown', keysOnly: true, run: () => keys.step(1) },
    { label: words.move, keys: 'ArrowUp', keysOnly: true, run: () => keys.step(-1) },
    { label: words.select, keys: 'x', keysOnly: true, run: () => keys.select(false) },
    { label: words.select, keys: 's', keysOnly: true, run: () => keys.select(false) },
    { label: words.range, keys: 'shift+x', keysOnly: true, run: () => keys.select(true) },
    { label: words.range, keys: 'shift+s', keysOnly: true, run: () => keys.select(true) },
    { label: words.extend, keys: 'shift+j', keysOnly: true, run: () => keys.extend(1) },
    { label: words.extend, keys: 'shift+k', keysOnly: true, run: () => keys.extend(-1) },
    { label: words.extend, keys: 'shift+ArrowDown', keysOnly: true, run: () => keys.extend(1) },
    { label: words.extend, keys: 'shift+ArrowUp', keysOnly: true, run: () => keys.extend(-1) },
    { label: words.edit, keys: 'e', keysOnly: true, run: keys.edit },
    { label: words.editCell, keys: 'F2', keysOnly: true, run: keys.editCell },
    { label: words.category, keys: 'c', keysOnly: true, run: () => keys.run('category') },
    { label: words.tag, keys: '#', keysOnly: true, run: () => keys.run('tag') },
    // Some keyboards have # only with Alt.
    { label: words.tag, keys: 'shift+t', keysOnly: true, run: () => keys.run('tag') },
    { label: words.account, keys: 'a', keysOnly: true, run: () => keys.run('account') },
    { label: words.moveDay, keys: 'm', keysOnly: true, run: () => keys.run('move') },
    { label: words.earlier, keys: '-', keysOnly: true, run: () => keys.shift(-1) },
    { label: words.earlier, keys: '+', keysOnly: true, run: () => keys.shift(1) },
    { label: words.tick, keys: 'r', keysOnly: true, run: () => keys.run('tick') },
    { label: words.duplicate, keys: 'd', keysOnly: true, run: () => keys.run('duplicate') },
    { label: words.delete, keys: 'Delete', keysOnly: true, run: () => keys.run('delete') },
    { label: words.delete, keys: 'Backspace', keysOnly: true, run: () => keys.run('delete') },
    { label: words.cycle, keys: '[', keysOnly: true, run: () => keys.cycle(-1) },
    { label: words.cycle, keys: ']', keysOnly: true, run: () => keys.cycle(1) },
    { label: words.clear, keys: 'Escape', keysOnly: true, run: keys.escape },
  ]);
}
