/** The person's categories: add, rename, colour, kind, group, order, delete. */
import { useId, useRef, useState, type FormEvent } from 'react';
import type { Category, Fields } from '#contract/collections';
import { positionBetween, positionsBetween } from '#domain/goals';
import { defaultCategories } from '#domain/ledger';
import { foldText } from '#domain/text';
import { useCategoryCount } from '#app/data/use-spend.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Segmented, Select } from '#app/ui/fields.tsx';
import { AppIcon } from '#app/ui/all-icons.tsx';
import { LeaveQuestion } from '#app/ui/leave-question.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { notify } from '#app/ui/toast.tsx';
import { changesOf, type LedgerActions } from '../ledger-actions.ts';
import { useLedger } from '#app/ledger/ledger-context.tsx';

/**
 * Colours of one lightness and chroma around the wheel, as the default categories have: none stands
 * out in either theme.
 */
const presets = {
  brick: '#a9606c',
  clay: '#a06c38',
  ochre: '#95732f',
  olive: '#74803b',
  jade: '#2e8b72',
  teal: '#148896',
  slate: '#5a78b1',
  indigo: '#6e72b0',
  plum: '#8f679f',
  rose: '#a4607f',
} as const;

interface CategoriesDialogProps {
  open: boolean;
  actions: LedgerActions;
  onClose: () => void;
}

export function CategoriesDialog({ open, actions, onClose }: CategoriesDialogProps) {
  const { t } = useLedger();
  const [editing, setEditing] = useState<Category | 'new' | null>(null);
  if (!open && editing !== null) setEditing(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={
        editing === null
          ? t.category.title
          : editing === 'new'
            ? t.category.add
            : t.category.edit(editing.name)
      }
      wide
    >
      {editing === null ? (
        <CategoryList actions={actions} onEdit={setEditing} />
      ) : (
        <CategoryForm
          key={editing === 'new' ? '' : editing.id}
          category={editing === 'new' ? null : editing}
          actions={actions}
          onDone={() => setEditing(null)}
        />
      )}
    </Dialog>
  );
}

function CategoryList({
  actions,
  onEdit,
}: {
  actions: LedgerActions;
  onEdit: (category: Category | 'new') => void;
}) {
  const { t, categories, language } = useLedger();
  function move(list: readonly Category[], from: number, to: number) {
    const moved = list[from]!;
    const rest = list.toSpliced(from, 1);
    void actions.write(
      [
        {
          op: 'update',
          collection: 'categories',
          id: moved.id,
          fields: {
            position: positionBetween(rest[to - 1]?.position ?? null, rest[to]?.position ?? null),
          },
        },
      ],
      null,
    );
  }
  function restoreDefaults() {
    const known = new Set(categories.map((category) => category.slug));
    const missing = defaultCategories(language).filter((category) => !known.has(category.slug));
    const positions = positionsBetween(categories.at(-1)?.position ?? null, null, missing.length);
    void actions.write(
      missing.map((fields, index) => ({
        op: 'add',
        collection: 'categories',
        fields: { ...fields, position: positions[index]! },
      })),
      null,
    );
  }
  return (
    <>
      {categories.length === 0 ? (
        <div className="state">
          <p className="note">{t.category.empty}</p>
          <Button look="ink" onClick={restoreDefaults}>
            {t.category.defaults}
          </Button>
        </div>
      ) : null}
      {(['expense', 'income'] as const).map((kind) => {
        const list = categories.filter((category) => category.kind === kind);
        return list.length === 0 ? null : (
          <section key={kind} className="section">
            <h3 className="h4">{t.category[kind]}</h3>
            <ul className="managed">
              {list.map((category, index) => (
                <li key={category.id}>
                  <button
                    type="button"
                    className="name"
                    aria-label={t.category.edit(category.name)}
                    onClick={() => onEdit(category)}
                  >
                    <i className="tick" style={{ background: category.color }} />
                    {category.name}
                  </button>
                  <span className="note">
                    {category.group ? t.category.groups[category.group] : null}
                  </span>
                  <Button
                    look="bare"
                    size="sm"
                    icon
                    aria-label={t.category.up(category.name)}
                    disabled={index === 0}
                    onClick={() => move(list, index, index - 1)}
                  >
                    <AppIcon name="up" size={12} />
                  </Button>
                  <Button
                    look="bare"
                    size="sm"
                    icon
                    aria-label={t.category.down(category.name)}
                    disabled={index === list.length - 1}
                    onClick={() => move(list, index, index + 1)}
                  >
                    <AppIcon name="down" size={12} />
                  </Button>
                  <Button
                    look="bare"
                    size="sm"
                    icon
                    aria-label={t.category.delete(category.name)}
                    onClick={() =>
                      void actions.write(
                        [{ op: 'delete', collection: 'categories', id: category.id }],
                        t.category.deleted(category.name),
                      )
                    }
                  >
                    <AppIcon name="trash" size={14} />
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <div className="dialog-foot">
        <Button look="ink" onClick={() => onEdit('new')}>
          <AppIcon name="plus" />
          {t.category.add}
        </Button>
      </div>
    </>
  );
}

function CategoryForm({
  category,
  actions,
  onDone,
}: {
  category: Category | null;
  actions: LedgerActions;
  onDone: () => void;
}) {
  const { t, categories } = useLedger();
  const countRows = useCategoryCount();
  const [name, setName] = useState(category?.name ?? '');
  const [kind, setKind] = useState(category?.kind ?? 'expense');
  const [group, setGroup] = useState<string>(category?.group ?? '');
  const [color, setColor] = useState(category?.color ?? presets.jade);
  const [tried, setTried] = useState(false);
  /**
   * Number of transactions that change sides with the category's kind; null while no question is
   * open.
   */
  const [turned, setTurned] = useState<number | null>(null);
  /** True while saving, so that repeated keys do not save again. */
  const saving = useRef(false);
  const radio = useId();
  const taken = categories.some(
    (one) =>
      one.id !== category?.id && one.kind === kind && foldText(one.name) === foldText(name.trim()),
  );
  const error =
    name.trim() === '' ? t.category.nameMissing : taken ? t.category.nameTaken : undefined;
  const own = !(Object.values(presets) as string[]).includes(color);

  async function update(before: Category, fields: Partial<Fields<'categories'>>): Promise<boolean> {
    const changes = changesOf<Partial<Fields<'categories'>>>(before, fields);
    return (
      Object.keys(changes).length === 0 ||
      actions.write(
        [{ op: 'update', collection: 'categories', id: before.id, fields: changes }],
        t.done.changed,
      )
    );
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (saving.current || error) return;
    if (category !== null && kind !== category.kind) {
      try {
        const count = await countRows(category.id);
        if (count > 0) return setTurned(count);
      } catch (error) {
        console.error(error);
        return notify.error(t.done.failed);
      }
    }
    await save();
  }
  async function save() {
    if (saving.current) return;
    const fields = {
      name: name.trim(),
      kind,
      color,
      group: kind === 'expense' && group !== '' ? (group as NonNullable<Category['group']>) : null,
    };
    saving.current = true;
    const saved = category
      ? await update(category, fields)
      : await actions.write(
          [
            {
              op: 'add',
              collection: 'categories',
              fields: {
                ...fields,
                position: positionBetween(categories.at(-1)?.position ?? null, null),
              },
            },
          ],
          t.done.added(fields.name),
        );
    saving.current = false;
    if (saved) onDone();
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <LeaveQuestion
        open={turned !== null}
        t={{
          ...t.category.turn,
          body: t.category.turn.body[kind](category?.name ?? '', turned ?? 0),
        }}
        onStay={() => setTurned(null)}
        onGo={() => {
          setTurned(null);
          void save();
        }}
      />
      <TextInput
        label={t.category.name}
        value={name}
        maxLength={300}
        error={tried ? error : undefined}
        onChange={setName}
      />
      <Segmented
        label={t.category.kind}
        value={kind}
        onChange={setKind}
        options={[
          { value: 'expense', label: t.category.expense },
          { value: 'income', label: t.category.income },
        ]}
      />
      <fieldset>
        <legend className="label">{t.category.color}</legend>
        <div className="swatches">
          {(Object.keys(presets) as (keyof typeof presets)[]).map((key) => (
            <label key={key} title={t.category.colors[key]}>
              <input
                type="radio"
                name={radio}
                checked={color === presets[key]}
                onChange={() => setColor(presets[key])}
              />
              <i style={{ background: presets[key] }} />
              <span className="sr-only">{t.category.colors[key]}</span>
            </label>
          ))}
          <label className={own ? 'own on' : 'own'} title={t.category.ownColor}>
            <input
              type="color"
              value={color}
              aria-label={t.category.ownColor}
              onChange={(event) => setColor(event.target.value)}
            />
          </label>
        </div>
      </fieldset>
      {kind === 'expense' ? (
        <Select
          label={t.category.group}
          value={group}
          onChange={setGroup}
          options={[
            { value: '', label: t.category.noGroup },
            ...(['needs', 'wants', 'savings'] as const).map((value) => ({
              value,
              label: t.category.groups[value],
            })),
          ]}
        />
      ) : null}
      <div className="dialog-foot">
        <Button onClick={onDone}>{t.category.cancel}</Button>
        <Button type="submit" look="ink">
          {t.category.save}
        </Button>
      </div>
    </form>
  );
}
