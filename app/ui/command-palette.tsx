/** The palette (Ctrl/Cmd K) and the list of shortcuts (`?`), both of the commands on screen. */
import { Fragment, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { foldText } from '#domain/text';
import { useTranslations } from '#app/i18n.tsx';
import {
  keyParts,
  setSingleKeysOn,
  singleKeysOn,
  useAllCommands,
  type Command,
  type PaletteSearch,
  type FoundGroup,
} from './commands.ts';
import { Dialog } from './dialog.tsx';
import { Checkbox } from './fields.tsx';
import { AppIcon } from './all-icons.tsx';
import './command-palette.css';

interface OverlayProps {
  open: boolean;
  onClose: () => void;
}
/** `openSearch` searches the person's own records and other content. */
interface PaletteProps extends OverlayProps {
  openSearch: () => Promise<PaletteSearch>;
}
const groups = ['here', 'pages', 'found', 'actions', 'theme'] as const;

export function Keys({ keys }: { keys: string }) {
  return (
    <>
      {keyParts(keys).map((part, index) => (
        <kbd key={index}>{part}</kbd>
      ))}
    </>
  );
}

export function CommandPalette({ open, onClose, openSearch }: PaletteProps) {
  const t = useTranslations('frame');
  return (
    <Dialog open={open} onClose={onClose} title={t.command.open} bare className="command-palette">
      <PaletteBody onClose={onClose} openSearch={openSearch} />
    </Dialog>
  );
}

/** Returns whether every typed word begins a word of the label. */
export function matchesCommand(label: string, typed: string): boolean {
  const parts = foldText(label).split(/[^\p{L}\p{N}]+/u);
  return foldText(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => parts.some((part) => part.startsWith(word)));
}

function PaletteBody({ onClose, openSearch }: Omit<PaletteProps, 'open'>) {
  const t = useTranslations('frame');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const commands = useAllCommands().filter(
    (command) =>
      !command.keysOnly && (groups as readonly string[]).includes(command.group ?? 'here'),
  );
  const [search, setSearch] = useState<PaletteSearch | null>(null);
  const open = useRef(openSearch);
  useEffect(() => {
    let over = false,
      opened: PaletteSearch | null = null;
    open.current().then((one) => {
      opened = one;
      if (over) one.close();
      else setSearch(one);
    }, console.error);
    return () => {
      over = true;
      opened?.close();
    };
  }, []);
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const [chosen, setChosen] = useState<{ index: number; label: string | null }>({
    index: 0,
    label: null,
  });
  // Keeps the results of the previous letters until the next ones arrive: a list that flickers at
  // every letter is hard to read.
  const [{ answer, searching }, setFound] = useState<{
    answer: readonly FoundGroup[];
    searching: boolean;
  }>({ answer: [], searching: false });
  useEffect(() => {
    if (search === null || text === '') return;
    search.find(text, (groups, isSearching) =>
      setFound({ answer: groups, searching: isSearching }),
    );
  }, [search, text]);
  const titles = {
    here: t.shortcuts.here,
    pages: t.command.pages,
    actions: t.command.actions,
    theme: t.command.theme,
  };
  // Results come last if the text is the name of a page or an action: it then means that command,
  // not something to create or find with these words.
  const isNamed =
    text.length > 2 && commands.some(({ label }) => foldText(label).startsWith(foldText(text)));
  const order = isNamed
    ? [...groups.filter((group) => group !== 'found'), 'found' as const]
    : groups;
  const sections = order.flatMap((group): readonly FoundGroup[] => {
    // The user's own records are listed only once something is typed.
    if (group === 'found') return text === '' ? [] : answer;
    const some = commands.filter(
      (command) => (command.group ?? 'here') === group && matchesCommand(command.label, typed),
    );
    return some.length === 0 ? [] : [{ title: titles[group], commands: some }];
  });
  const found = sections.flatMap((section) => section.commands);
  // Keeps the selected command selected when more results appear above it.
  const index =
    chosen.label === null || found[chosen.index]?.label === chosen.label
      ? Math.min(chosen.index, Math.max(0, found.length - 1))
      : Math.max(
          0,
          found.findIndex(({ label }) => label === chosen.label),
        );
  const setIndex = (at: number) => setChosen({ index: at, label: found[at]?.label ?? null });

  function run(command: Command | undefined) {
    if (!command) return;
    onClose();
    // Runs after the dialog has returned the focus, so that a command may move it.
    setTimeout(() => command.run(), 0);
  }
  function onKeyDown(event: KeyboardEvent) {
    const to = {
      ArrowDown: index + 1,
      ArrowUp: index - 1 + found.length,
      Home: 0,
      End: found.length - 1,
    }[event.key];
    if (to !== undefined && found.length > 0) {
      event.preventDefault();
      setIndex(to % found.length);
      document.getElementById(`${id}-${to % found.length}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      run(found[index]);
    }
  }

  return (
    <>
      <div className="find">
        <AppIcon name="search" />
        <input
          ref={field}
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={found.length > 0 ? `${id}-${index}` : undefined}
          aria-autocomplete="list"
          aria-label={t.command.open}
          placeholder={t.command.placeholder}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen({ index: 0, label: null });
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div role="listbox" id={`${id}-list`} aria-label={t.command.open}>
        {sections.map((section, place) => {
          const first = sections
            .slice(0, place)
            .reduce((sum, before) => sum + before.commands.length, 0);
          return (
            <div key={section.title} role="group" aria-label={section.title}>
              <p className="group-name label" role="presentation">
                {section.title}
              </p>
              {section.commands.map((command, nth) => {
                const at = first + nth;
                return (
                  // Focus and keys stay in the combobox above.
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
                  <div
                    key={`${nth} ${command.label}`}
                    role="option"
                    id={`${id}-${at}`}
                    aria-selected={at === index}
                    onPointerMove={() => setIndex(at)}
                    onClick={() => run(command)}
                  >
                    {/* An icon's space is kept without an icon, so that all names are aligned. */}
                    {command.icon ? (
                      <AppIcon name={command.icon} />
                    ) : (
                      <svg width="16" height="16" aria-hidden="true" />
                    )}
                    <span className="name">{command.label}</span>
                    {command.detail ? <Detail text={command.detail} /> : null}
                    {command.keys ? <kbd>{keyParts(command.keys).join(' ')}</kbd> : null}
                  </div>
                );
              })}
            </div>
          );
        })}
      </div>
      {text !== '' && searching ? (
        <p className="note none" role="status">
          {t.command.searching}
        </p>
      ) : null}
      {found.length === 0 && !searching ? (
        <p className="note none" role="status">
          {t.command.none}
        </p>
      ) : null}
    </>
  );
}

const between = ' · ';
/** Each part is an element, so that a hidden amount does not hide the day beside it. */
function Detail({ text }: { text: string }) {
  return (
    <span className="quiet">
      {text.split(between).map((part, place) => (
        <Fragment key={place}>
          {place === 0 ? '' : between}
          <span>{part}</span>
        </Fragment>
      ))}
    </span>
  );
}

export function ShortcutHelp({ open, onClose }: OverlayProps) {
  const t = useTranslations('frame');
  return (
    <Dialog open={open} onClose={onClose} title={t.shortcuts.title} wide>
      <ShortcutList />
    </Dialog>
  );
}

function ShortcutList() {
  const t = useTranslations('frame');
  const commands = useAllCommands().filter((command) => command.keys);
  const [on, setOn] = useState(singleKeysOn);
  const lists = [
    { title: t.shortcuts.here, of: ['here'] },
    { title: t.shortcuts.pages, of: ['pages'] },
    { title: t.shortcuts.general, of: ['general', 'actions', 'theme'] },
  ]
    .map(({ title, of }) => ({
      title,
      commands: commands.filter((command) => of.includes(command.group ?? 'here')),
    }))
    .filter((list) => list.commands.length > 0);
  return (
    <>
      <div className="keys">
        {lists.map((list) => (
          <section key={list.title} className="section">
            <h3 className="h4">{list.title}</h3>
            <dl>
              {[...Map.groupBy(list.commands, ({ label }) => label)].map(([label, some]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    {some.map(({ keys }, at) => (
                      <span key={keys}>
                        {at > 0 ? ' · ' : null}
                        <Keys keys={keys!} />
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Checkbox
        label={t.shortcuts.single}
        checked={on}
        onChange={(checked) => {
          setOn(checked);
          setSingleKeysOn(checked);
        }}
      />
    </>
  );
}
