import { useCommands } from '#app/ui/commands.ts';
import { useLedger } from '#app/ledger/ledger-context.tsx';
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
  /** `range`: selects from the row selected last. */
  select: (range: boolean) => void;
  selectAll: () => void;
  import: () => void;
  cycle: (by: 1 | -1) => void;
  escape: () => void;
}

/** Registers the keys of the ledger, for the palette and `?` as well. */
export function useLedgerCommands(keys: LedgerKeys): void {
  const t = useLedger().t.shortcuts;
  useCommands([
    { label: t.new, keys: 'n', icon: 'plus', run: keys.write },
    { label: t.form, keys: 'shift+n', icon: 'edit', run: keys.form },
    { label: t.search, keys: '/', icon: 'search', run: keys.search },
    { label: t.import, keys: 'i', icon: 'import', run: keys.import },
    { label: t.move, keys: 'j', keysOnly: true, run: () => keys.step(1) },
    { label: t.move, keys: 'k', keysOnly: true, run: () => keys.step(-1) },
    { label: t.move, keys: 'ArrowDown', keysOnly: true, run: () => keys.step(1) },
    { label: t.move, keys: 'ArrowUp', keysOnly: true, run: () => keys.step(-1) },
    { label: t.select, keys: 'x', keysOnly: true, run: () => keys.select(false) },
    { label: t.select, keys: 's', keysOnly: true, run: () => keys.select(false) },
    { label: t.range, keys: 'shift+x', keysOnly: true, run: () => keys.select(true) },
    { label: t.range, keys: 'shift+s', keysOnly: true, run: () => keys.select(true) },
    { label: t.selectAll, keys: 'shift+a', keysOnly: true, run: keys.selectAll },
    { label: t.extend, keys: 'shift+j', keysOnly: true, run: () => keys.extend(1) },
    { label: t.extend, keys: 'shift+k', keysOnly: true, run: () => keys.extend(-1) },
    { label: t.extend, keys: 'shift+ArrowDown', keysOnly: true, run: () => keys.extend(1) },
    { label: t.extend, keys: 'shift+ArrowUp', keysOnly: true, run: () => keys.extend(-1) },
    { label: t.edit, keys: 'e', keysOnly: true, run: keys.edit },
    { label: t.editCell, keys: 'F2', keysOnly: true, run: keys.editCell },
    { label: t.category, keys: 'c', keysOnly: true, run: () => keys.run('category') },
    { label: t.tag, keys: '#', keysOnly: true, run: () => keys.run('tag') },
    // Some keyboards type # only with Alt.
    { label: t.tag, keys: 'shift+t', keysOnly: true, run: () => keys.run('tag') },
    { label: t.account, keys: 'a', keysOnly: true, run: () => keys.run('account') },
    { label: t.moveDay, keys: 'm', keysOnly: true, run: () => keys.run('move') },
    { label: t.earlier, keys: '-', keysOnly: true, run: () => keys.shift(-1) },
    { label: t.earlier, keys: '+', keysOnly: true, run: () => keys.shift(1) },
    { label: t.tick, keys: 'r', keysOnly: true, run: () => keys.run('tick') },
    { label: t.duplicate, keys: 'd', keysOnly: true, run: () => keys.run('duplicate') },
    { label: t.delete, keys: 'Delete', keysOnly: true, run: () => keys.run('delete') },
    { label: t.delete, keys: 'Backspace', keysOnly: true, run: () => keys.run('delete') },
    { label: t.cycle, keys: '[', keysOnly: true, run: () => keys.cycle(-1) },
    { label: t.cycle, keys: ']', keysOnly: true, run: () => keys.cycle(1) },
    { label: t.clear, keys: 'Escape', keysOnly: true, run: keys.escape },
  ]);
}
