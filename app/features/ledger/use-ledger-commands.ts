import { useCommands } from '#app/ui/commands.ts';
import { useLedger } from './ledger-context.tsx';
import type { RowCommand } from './selection-bar.tsx';

interface LedgerKeys {
  write: () => void;
  form: () => void;
  search: () => void;
  step: (by: 1 | -1) => void;
  run: (command: RowCommand) => void;
  edit: () => void;
  select: () => void;
  import: () => void;
  cycle: (by: 1 | -1) => void;
  escape: () => void;
}

/** The keys of the ledger, for the palette and `?` as well. */
export function useLedgerCommands(keys: LedgerKeys): void {
  const words = useLedger().words.shortcuts;
  useCommands([
    { label: words.new, keys: 'n', icon: 'plus', run: keys.write },
    { label: words.form, keys: 'f', icon: 'edit', run: keys.form },
    { label: words.search, keys: '/', icon: 'search', run: keys.search },
    { label: words.import, keys: 'i', icon: 'import', run: keys.import },
    { label: words.move, keys: 'j', keysOnly: true, run: () => keys.step(1) },
    { label: words.move, keys: 'k', keysOnly: true, run: () => keys.step(-1) },
    { label: words.move, keys: 'ArrowDown', keysOnly: true, run: () => keys.step(1) },
    { label: words.select, keys: 'x', keysOnly: true, run: keys.select },
    { label: words.edit, keys: 'e', keysOnly: true, run: keys.edit },
    { label: words.category, keys: 'c', keysOnly: true, run: () => keys.run('category') },
    { label: words.tag, keys: 't', keysOnly: true, run: () => keys.run('tag') },
    { label: words.moveDay, keys: 'd', keysOnly: true, run: () => keys.run('move') },
    { label: words.delete, keys: 'Delete', keysOnly: true, run: () => keys.run('delete') },
    { label: words.cycle, keys: '[', keysOnly: true, run: () => keys.cycle(-1) },
    { label: words.cycle, keys: ']', keysOnly: true, run: () => keys.cycle(1) },
    { label: words.clear, keys: 'Escape', keysOnly: true, run: keys.escape },
  ]);
}
