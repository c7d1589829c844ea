/** Offers to add the recurring transactions found in the ledger. */
import { useMemo } from 'react';
import type { Write } from '#contract/data';
import { addDays, formatDay } from '#domain/calendar';
import { profileOf } from '#domain/matching';
import { formatMoney } from '#domain/money';
import { type FoundRecurring, type Recurring } from '#domain/recurring';
import { useRecords } from '#app/data/hooks.ts';
import { Amounts } from '#app/privacy/amounts.tsx';
import { Button } from '#app/ui/button.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { useLedger } from '#app/ledger/ledger-context.tsx';
import { fieldsOfFound } from './recurring-draft.ts';
import { saySchedule } from './schedule-sentence.ts';
import { useFoundRecurring } from './use-past-bills.ts';

const dismissalKind = 'recurring';
/** Long enough for three occurrences of a yearly one. */
const lookBackDays = 3 * 366;
const most = 6;

export function FoundOffers({
  known,
  write,
}: {
  known: readonly Recurring[];
  write: (writes: readonly Write[], text: string) => Promise<boolean>;
}) {
  const all = useTranslations('recurring');
  const t = all.found;
  const { today, language, openAccounts } = useLedger();
  const rows = useFoundRecurring(addDays(today, -lookBackDays), today);
  const refused = useRecords({ collection: 'dismissals', where: { kind: dismissalKind } });
  const found = useMemo(() => {
    const keys = new Set(refused.records.map(({ key }) => key));
    // Two bills on the same days are two: the second is known only if both are.
    const isKnown = (one: FoundRecurring) =>
      known.filter(
        ({ template }) =>
          template.accountId === one.accountId &&
          template.kind === one.kind &&
          profileOf(template.payee).key === profileOf(one.payee).key,
      ).length > one.lane;
    return rows
      .filter(
        (one) =>
          !keys.has(one.key.slice(0, 300)) &&
          !isKnown(one) &&
          openAccounts.some(
            ({ id, currency }) => id === one.accountId && currency === one.currency,
          ),
      )
      .slice(0, most);
  }, [rows, refused.records, known, openAccounts]);
  if (refused.loading || found.length === 0) return null;
  return (
    <section className="section recurring-found" aria-labelledby="rec-found">
      <div className="section-head">
        <h2 className="h4" id="rec-found">
          {t.title}
        </h2>
      </div>
      <p className="note">{t.lede}</p>
      <ul>
        {found.map((one) => {
          const money = (minor: number) =>
            formatMoney(one.kind === 'income' ? minor : -minor, one.currency, language, {
              sign: 'always',
            });
          const amount = money(one.amountMinor);
          const about = one.range
            ? t.between(money(one.range.lowMinor), money(one.range.highMinor))
            : t.about(amount);
          return (
            <li key={one.key}>
              <span className="name">
                <b>{one.payee}</b>{' '}
                <span className="quiet">
                  {saySchedule(one.schedule, all.says)}
                  {' · '}
                  {t.times(one.days.length, formatDay(one.days[0]!, language, 'month'))}
                </span>
              </span>
              <span className={one.kind === 'income' ? 'num strong inflow' : 'num strong'}>
                <Amounts>{one.isExact ? amount : about}</Amounts>
              </span>
              <span className="buttons">
                <Button
                  size="sm"
                  aria-label={t.addOf(one.payee)}
                  onClick={() =>
                    void write(
                      [{ op: 'add', collection: 'recurring', fields: fieldsOfFound(one, today) }],
                      all.done.added(one.payee),
                    )
                  }
                >
                  {t.add}
                </Button>
                <button
                  type="button"
                  className="link"
                  aria-label={t.noOf(one.payee)}
                  onClick={() =>
                    void write(
                      [
                        {
                          op: 'add',
                          collection: 'dismissals',
                          fields: { kind: dismissalKind, key: one.key.slice(0, 300) },
                        },
                      ],
                      t.refused(one.payee),
                    )
                  }
                >
                  {t.no}
                </button>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
