/** `/dashboard/accounts`: the balance of each account, their total, and its history. */
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { Account, CollectionName } from '#contract/collections';
import { formatDay } from '#domain/calendar';
import { positionBetween } from '#domain/goals';
import { useMeasureFeed } from '#app/data/use-measures.ts';
import { RejectedChangesNotice } from '#app/features/rejected-changes/rejected-changes-notice.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { useCommands } from '#app/ui/commands.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { AppIcon } from '#app/ui/all-icons.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { Empty, Banner } from '#app/ui/states.tsx';
import { useSearchChange } from '#app/ui/use-search-change.ts';
import { useTranslations } from '#app/i18n.tsx';
import { createLedgerActions } from '../ledger/ledger-actions.ts';
import { LedgerProvider, useLedger } from '#app/ledger/ledger-context.tsx';
import { AccountForm } from '../ledger/manage/accounts-dialog.tsx';
import { type FormState, TransactionDialog } from '../ledger/transaction-dialog.tsx';
import { emptyDraft } from '#app/ledger/transaction-draft.ts';
import { type AccountAct, AccountList } from './account-list.tsx';
import { OverPart } from './over-part.tsx';
import { RateFileForm, RateForm, RatesPart } from './rates-part.tsx';
import { Reconcile } from './reconcile.tsx';
import { useAccounts } from './use-accounts.ts';
import { BalanceAdjustmentForm } from './balance-adjustment-form.tsx';
import { HowItCame, NetWorthSentence } from './worth-part.tsx';
import '../ledger/ledger.css';
import '../ledger/manage/manage.css';
import '#app/ledger/money-pages.css';
import './accounts.css';

const accountCollections: ReadonlySet<CollectionName> = new Set(['accounts', 'exchangeRates']);
const nothingRefused: ReadonlySet<string> = new Set();

export function AccountsPage() {
  return (
    <LedgerProvider>
      <Page />
    </LedgerProvider>
  );
}

type Open = { act: 'edit' | 'value'; account: Account } | { act: 'add' | 'rate' | 'rates' } | null;

function Page() {
  const t = useTranslations('accounts'),
    site = useTranslations('site');
  const ledger = useLedger();
  const { t: ledgerWords, openAccounts, today } = ledger;
  const view = useAccounts();
  const feed = useMeasureFeed();
  const [params, changeSearch] = useSearchChange();
  const [open, setOpen] = useState<Open>(null);
  const [form, setForm] = useState<FormState | null>(null);
  const actions = useMemo(
    () =>
      createLedgerActions(
        ledger,
        () => undefined,
        () => null,
        feed,
      ),
    [ledger, feed],
  );
  const startTransfer = (from: Account | undefined) =>
    setForm({
      start: { ...emptyDraft(today, from?.id ?? openAccounts[0]?.id ?? ''), kind: 'transfer' },
    });
  useCommands([
    { label: t.add, icon: 'plus', keys: 'a', run: () => setOpen({ act: 'add' }) },
    { label: t.transfer, icon: 'arrow', keys: 'm', run: () => startTransfer(undefined) },
  ]);
  if (view.loading) return <Loading label={site.loading} />;

  function act(name: AccountAct, account: Account) {
    if (name === 'transfer') startTransfer(account);
    else if (name === 'reconcile')
      changeSearch(() => new URLSearchParams({ reconcile: account.id }));
    else setOpen({ act: name, account });
  }
  function move(list: readonly Account[], account: Account, by: 1 | -1) {
    const from = list.indexOf(account),
      rest = list.toSpliced(from, 1),
      to = from + by;
    void actions.write(
      [
        {
          op: 'update',
          collection: 'accounts',
          id: account.id,
          fields: {
            position: positionBetween(rest[to - 1]?.position ?? null, rest[to]?.position ?? null),
          },
        },
      ],
      t.list.moved(account.name),
    );
  }
  const reconciling = view.held.find(({ account }) => account.id === params.get('reconcile'));
  if (reconciling) {
    const endReconcile = () => changeSearch(() => new URLSearchParams());
    return (
      <Reconcile
        key={reconciling.account.id}
        held={reconciling}
        actions={actions}
        onDone={endReconcile}
      />
    );
  }
  const close = () => setOpen(null);
  const point = view.worth.at(-1)!;
  // The edited account follows the stored record; while the dialog closes, the last one is kept.
  const shown =
    open !== null && 'account' in open
      ? (view.held.find(({ account }) => account.id === open.account.id)?.account ?? open.account)
      : null;
  return (
    <>
      <div className="bar account-bar">
        <p className="note">
          {t.title} · {t.asOf(formatDay(today, ledger.language, 'full'))}
        </p>
        <span className="spacer" />
        {openAccounts.length < 2 ? null : (
          <Button onClick={() => startTransfer(undefined)}>
            <AppIcon name="arrow" /> <span className="button-text">{t.transfer}</span>
          </Button>
        )}
        <Button look="ink" onClick={() => setOpen({ act: 'add' })}>
          <AppIcon name="plus" /> <span className="button-text">{t.add}</span>
        </Button>
      </div>
      <RejectedChangesNotice only={accountCollections} />
      {view.unreadable ? <Banner>{t.unreadable}</Banner> : null}
      {view.held.length === 0 ? (
        <Empty title={t.none} action={{ label: t.add, onSelect: () => setOpen({ act: 'add' }) }}>
          {t.noneText}
        </Empty>
      ) : (
        <>
          <h1 className="answer answer-sentence">
            <NetWorthSentence point={point} />
          </h1>
          <div className="account-columns">
            <section className="section" aria-label={t.list.title}>
              <div className="section-head">
                <h2 className="h4">{t.list.title}</h2>
                <Link to="/dashboard/ledger">{t.openLedger}</Link>
              </div>
              <AccountList held={view.held} onAct={act} onMove={move} />
            </section>
            <div className="account-side">
              <section className="section" aria-label={t.net}>
                <HowItCame point={point} onWriteRate={() => setOpen({ act: 'rate' })} />
              </section>
              <section className="section" aria-label={t.over.title}>
                <OverPart worth={view.worth} openedSince={view.openedSince} />
              </section>
              <section className="section" aria-label={t.rates.title}>
                <RatesPart
                  rates={view.rates}
                  actions={actions}
                  onAdd={() => setOpen({ act: 'rate' })}
                  onFile={() => setOpen({ act: 'rates' })}
                />
              </section>
            </div>
          </div>
          <p className="narrow-foot note">
            <Link className={buttonClass()} to="/dashboard/ledger">
              {t.openLedger}
            </Link>
          </p>
        </>
      )}
      <Dialog
        open={open?.act === 'edit' || open?.act === 'add'}
        onClose={close}
        title={shown ? ledgerWords.account.edit(shown.name) : ledgerWords.account.add}
        wide
      >
        <AccountForm key={shown?.id ?? ''} account={shown} actions={actions} onDone={close} />
      </Dialog>
      <Dialog
        open={open?.act === 'value'}
        onClose={close}
        title={
          shown
            ? (shown.type === 'investment' || shown.type === 'loan'
                ? t.value.worth
                : t.value.correct)(shown.name)
            : t.title
        }
        wide
      >
        {shown ? (
          <BalanceAdjustmentForm
            key={shown.id}
            account={shown}
            balanceOn={view.balanceOn}
            onSave={actions.add}
            onDone={close}
          />
        ) : null}
      </Dialog>
      <Dialog open={open?.act === 'rate'} onClose={close} title={t.rates.add} wide>
        <RateForm
          missing={point.missing[0]?.currency ?? null}
          rates={view.rates}
          actions={actions}
          onDone={close}
        />
      </Dialog>
      <Dialog open={open?.act === 'rates'} onClose={close} title={t.rates.file} wide>
        <RateFileForm rates={view.rates} actions={actions} onDone={close} />
      </Dialog>
      <TransactionDialog
        state={form}
        actions={actions}
        defaultAccountId={openAccounts[0]?.id ?? null}
        payees={[]}
        refused={nothingRefused}
        onDelete={() => undefined}
        onClose={() => setForm(null)}
        onReopen={setForm}
      />
    </>
  );
}
