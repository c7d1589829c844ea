import type { Ref } from 'react';
import { Button } from '#app/ui/button.tsx';
import { AppIcon } from '#app/ui/all-icons.tsx';
import { SiteIcon } from '#app/ui/icons.tsx';
import { Menu, Popover, type MenuEntry } from '#app/ui/menu.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useAddressText } from '#app/ui/use-address-text.ts';
import { isFiltered, withoutFilters, type LedgerView } from '#app/ledger/ledger-address.ts';
import { useLedger } from '#app/ledger/ledger-context.tsx';

interface FilterBarProps {
  view: LedgerView;
  inputRef: Ref<HTMLInputElement>;
  onChange: (view: LedgerView) => void;
  /** Called on Escape in an empty search field. */ onLeaveSearch: () => void;
}

/** Text, category, account and amount; each active filter is named. */
export function FilterBar({ view, inputRef, onChange, onLeaveSearch }: FilterBarProps) {
  const { t, accounts, categories, categoryById, accountById } = useLedger();
  const choice = (
    name: string,
    checked: boolean,
    change: Partial<LedgerView>,
    color?: string,
  ): MenuEntry => ({
    kind: 'choice',
    name,
    checked,
    label: (
      <>
        {color ? <i className="tick" style={{ background: color }} /> : null}
        {name}
      </>
    ),
    onSelect: () => onChange({ ...view, ...change }),
  });

  const categoryName =
    view.categoryId === 'none'
      ? t.filter.uncategorised
      : view.categoryId === null
        ? null
        : (categoryById.get(view.categoryId)?.name ?? t.filter.uncategorised);
  const accountName =
    view.accountId === null
      ? null
      : (accountById.get(view.accountId)?.name ?? t.row.missingAccount);
  const kindName = view.kind === null ? null : t.kinds[view.kind];
  const bounds = [
    view.minAmount.trim() && `≥ ${view.minAmount.trim()}`,
    view.maxAmount.trim() && `≤ ${view.maxAmount.trim()}`,
  ]
    .filter(Boolean)
    .join(', ');
  const { measured } = view;
  const narrowed = [
    // The filter of a report is named by the rows that it shows; that of a key result has several
    // values at once.
    ...(view.balanceOf
      ? [t.filter.balance(view.balanceOf)]
      : !measured
        ? []
        : measured.categoryIds.length + measured.accountIds.length + measured.kinds.length === 0
          ? [...measured.payees, ...measured.tags.map((tag) => `#${tag}`)]
          : [t.filter.measured]),
    ...(view.currency ? [t.filter.only(view.currency)] : []),
    ...(view.without ? [t.filter.without[view.without]] : []),
    ...(view.exceptIds.length > 0
      ? [
          t.filter.except(
            view.exceptIds
              .map((id) => categoryById.get(id)?.name ?? t.filter.uncategorised)
              .join(', '),
          ),
        ]
      : []),
  ];
  const label = (name: string, value: string | null) =>
    value ? <span className="set">{t.filter.of(name, value)}</span> : name;

  return (
    <div className="filters" role="search">
      <SearchField
        inputRef={inputRef}
        text={view.text}
        onChange={(text) => onChange({ ...view, text })}
        onLeave={onLeaveSearch}
      />
      <Menu
        label={t.filter.category}
        trigger={(wiring) => (
          <Button look="bare" {...wiring}>
            {label(t.filter.category, categoryName)}
            <SiteIcon name="down" size={12} />
          </Button>
        )}
        entries={[
          choice(t.filter.all, view.categoryId === null, { categoryId: null }),
          choice(t.filter.uncategorised, view.categoryId === 'none', { categoryId: 'none' }),
          { kind: 'rule' },
          ...categories
            .filter((category) => category.kind === 'expense')
            .map((category) =>
              choice(
                category.name,
                view.categoryId === category.id,
                { categoryId: category.id },
                category.color,
              ),
            ),
          { kind: 'rule' },
          ...categories
            .filter((category) => category.kind === 'income')
            .map((category) =>
              choice(
                category.name,
                view.categoryId === category.id,
                { categoryId: category.id },
                category.color,
              ),
            ),
        ]}
      />
      <Menu
        label={t.filter.account}
        trigger={(wiring) => (
          <Button look="bare" {...wiring}>
            {label(t.filter.account, accountName)}
            <SiteIcon name="down" size={12} />
          </Button>
        )}
        entries={[
          choice(t.filter.all, view.accountId === null, { accountId: null }),
          { kind: 'rule' },
          ...accounts.map((account) =>
            choice(account.name, view.accountId === account.id, { accountId: account.id }),
          ),
        ]}
      />
      <Menu
        label={t.filter.kind}
        trigger={(wiring) => (
          <Button look="bare" className="kind" {...wiring}>
            {label(t.filter.kind, kindName)}
            <SiteIcon name="down" size={12} />
          </Button>
        )}
        entries={[
          choice(t.filter.all, view.kind === null, { kind: null }),
          { kind: 'rule' },
          ...(['expense', 'income', 'transfer'] as const).map((kind) =>
            choice(t.kinds[kind], view.kind === kind, { kind }),
          ),
        ]}
      />
      <Popover
        align="end"
        className="amount-popover"
        trigger={(wiring) => (
          <Button look="bare" {...wiring}>
            {label(t.filter.amount, bounds || null)}
            <SiteIcon name="down" size={12} />
          </Button>
        )}
      >
        {(close) => (
          <form
            className="days"
            onSubmit={(event) => {
              event.preventDefault();
              close();
            }}
          >
            <TextInput
              label={t.filter.atLeast}
              value={view.minAmount}
              inputMode="decimal"
              autoComplete="off"
              maxLength={40}
              onChange={(minAmount) => onChange({ ...view, minAmount })}
            />
            <TextInput
              label={t.filter.atMost}
              value={view.maxAmount}
              inputMode="decimal"
              autoComplete="off"
              maxLength={40}
              onChange={(maxAmount) => onChange({ ...view, maxAmount })}
            />
          </form>
        )}
      </Popover>
      {narrowed.length > 0 ? <span className="set note">{narrowed.join(', ')}</span> : null}
      {isFiltered(view) ? (
        <Button look="bare" onClick={() => onChange(withoutFilters(view))}>
          <SiteIcon name="close" size={12} />
          {t.filter.clear}
        </Button>
      ) : null}
    </div>
  );
}

function SearchField({
  text,
  inputRef,
  onChange,
  onLeave,
}: {
  text: string;
  inputRef: Ref<HTMLInputElement>;
  onChange: (text: string) => void;
  onLeave: () => void;
}) {
  const { t } = useLedger();
  const [typed, setTyped] = useAddressText(text, onChange);
  return (
    <label className="find">
      <AppIcon name="search" />
      <span className="sr-only">{t.filter.search}</span>
      <input
        ref={inputRef}
        type="search"
        placeholder={t.filter.placeholder}
        value={typed}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          if (typed === '') onLeave();
          else setTyped('');
        }}
      />
      <kbd aria-hidden="true">/</kbd>
    </label>
  );
}
