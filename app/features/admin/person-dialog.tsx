import { useState } from 'react';
import type { AdminPerson } from '#contract/admin';
import type { CollectionName } from '#contract/collections';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { Failed } from '#app/ui/states.tsx';
import { useLanguage } from '#app/language.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { ActDialog, type Asking } from './act-dialog.tsx';
import { useMoments } from './moments.ts';
import { useAsked, useOwnId } from './use-asked.ts';

/** One person: what the server knows without their records, and all admin actions on them. */
export function PersonDialog({
  id,
  onClose,
  onChanged,
}: {
  id: string | null;
  onClose: () => void;
  onChanged: () => void;
}) {
  const [last, setLast] = useState(id);
  if (id !== null && id !== last) setLast(id);
  return last === null ? null : (
    <Person key={last} id={last} open={id !== null} onClose={onClose} onChanged={onChanged} />
  );
}

function Person({
  id,
  open,
  onClose,
  onChanged,
}: {
  id: string;
  open: boolean;
  onClose: () => void;
  onChanged: () => void;
}) {
  const t = useTranslations('admin'),
    texts = t.people;
  const person = useAsked<AdminPerson>(open ? `/profiles/${id}` : null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const { value } = person;
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        title={value === null ? texts.details : value.displayName.trim() || value.email}
        wide
      >
        {value ? (
          <Facts person={value} ask={setAsking} />
        ) : person.state === 'failed' ? (
          <Failed title={t.unreadable} action={{ label: t.again, onSelect: person.again }}>
            {t.unreadableHint}
          </Failed>
        ) : (
          <Loading label={t.loading} />
        )}
      </Dialog>
      <ActDialog
        asking={asking}
        onClose={() => setAsking(null)}
        onDone={() => {
          person.again();
          onChanged();
        }}
      />
    </>
  );
}

function Facts({ person, ask }: { person: AdminPerson; ask: (asking: Asking) => void }) {
  const t = useTranslations('admin'),
    texts = t.people;
  const { language } = useLanguage();
  const { day, moment } = useMoments();
  const ownId = useOwnId();
  const number = new Intl.NumberFormat(language);
  const people = [person];
  const paid = { renews: person.renews, until: person.paidUntil };
  const isSelf = person.id === ownId;
  const closed = person.disabledAt !== null || person.deletesAt !== null;
  const facts: [string, string][] = [
    [texts.email, `${person.email} (${person.verified ? texts.verified : texts.unverified})`],
    [
      texts.plan,
      [
        person.plan === 'free'
          ? texts.plans.free
          : person.planUntil === null
            ? texts.plusForever
            : texts.plusUntil(day(person.planUntil)),
        person.renews ? texts.renews : '',
      ]
        .filter(Boolean)
        .join(' · '),
    ],
    [texts.isAdmin, person.isAdmin ? t.yes : t.no],
    ...(person.disabledAt === null
      ? []
      : [[texts.disabled, moment(person.disabledAt)] as [string, string]]),
    ...(person.deletesAt === null
      ? []
      : [[texts.state, texts.deleting(day(person.deletesAt))] as [string, string]]),
    [texts.since, moment(person.createdAt)],
    [texts.seen, person.lastSeenAt === null ? t.never : moment(person.lastSeenAt)],
    [
      texts.providers,
      person.providers.map((provider) => texts.providerNames[provider]).join(', ') || t.none,
    ],
    [texts.signIns, texts.signInCount(person.signIns)],
    [
      texts.devices,
      texts.deviceCount(
        person.devices,
        person.lastPushAt === null ? t.never : moment(person.lastPushAt),
      ),
    ],
  ];
  const records = Object.entries(person.records);
  return (
    <div className="admin-person">
      <dl className="admin-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section>
        <h3 className="h4">{texts.actions}</h3>
        <div className="admin-buttons" role="group" aria-label={texts.actions}>
          <Button
            size="sm"
            onClick={() =>
              ask({
                act: 'set-plan',
                plan: person.plan === 'free' ? 'plus' : 'free',
                isOn: false,
                until: null,
                paid,
                people,
              })
            }
          >
            {t.acts['set-plan']
              .title(texts.plans[person.plan === 'free' ? 'plus' : 'free'])
              .replace('?', '')}
          </Button>
          {person.plan === 'plus' ? (
            <Button
              size="sm"
              onClick={() =>
                ask({
                  act: 'set-plan',
                  plan: 'plus',
                  isOn: true,
                  until: person.planUntil,
                  paid,
                  people,
                })
              }
            >
              {texts.changeEnd}
            </Button>
          ) : null}
          {person.isAdmin ? (
            <Button size="sm" onClick={() => ask({ act: 'revoke-admin', people })}>
              {t.acts['revoke-admin'].name}
            </Button>
          ) : closed ? null : (
            <Button size="sm" onClick={() => ask({ act: 'grant-admin', people })}>
              {t.acts['grant-admin'].name}
            </Button>
          )}
          {person.verified || closed ? null : (
            <Button size="sm" onClick={() => ask({ act: 'resend-verification', people })}>
              {t.acts['resend-verification'].name}
            </Button>
          )}
          {person.secondStep && !closed ? (
            <Button size="sm" onClick={() => ask({ act: 'reset-second-step', people })}>
              {t.acts['reset-second-step'].name}
            </Button>
          ) : null}
          <Button size="sm" onClick={() => ask({ act: 'export', people })}>
            {t.acts.export.name}
          </Button>
          {isSelf ? null : (
            <>
              {person.signIns === 0 || closed ? null : (
                <Button size="sm" onClick={() => ask({ act: 'sign-out', people })}>
                  {t.acts['sign-out'].name}
                </Button>
              )}
              {person.disabledAt === null ? (
                <Button size="sm" onClick={() => ask({ act: 'disable', people })}>
                  {t.acts.disable.name}
                </Button>
              ) : (
                <Button size="sm" onClick={() => ask({ act: 'enable', people })}>
                  {t.acts.enable.name}
                </Button>
              )}
              {person.deletesAt === null ? (
                <Button size="sm" onClick={() => ask({ act: 'delete', people })}>
                  {t.acts.delete.name}
                </Button>
              ) : null}
            </>
          )}
        </div>
      </section>
      <section>
        <h3 className="h4">{texts.records}</h3>
        <p className="note">{texts.privacy}</p>
        {records.length === 0 ? (
          <p className="note">{texts.noRecords}</p>
        ) : (
          <dl className="admin-counts">
            {records.map(([collection, n]) => (
              <div key={collection}>
                <dt>
                  {texts.collections[
                    collection as CollectionName & keyof typeof texts.collections
                  ] ?? collection}
                </dt>
                <dd className="num">{number.format(n)}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
      <section>
        <h3 className="h4">{texts.history}</h3>
        {person.audit.length === 0 ? (
          <p className="note">{texts.noHistory}</p>
        ) : (
          <ul className="admin-history">
            {person.audit.map((entry) => (
              <li key={entry.id}>
                <span className="num">{moment(entry.at)}</span>{' '}
                <span>
                  {t.audit.whatNames[entry.what as keyof typeof t.audit.whatNames] ?? entry.what}
                </span>{' '}
                <span className="note">{entry.actor}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
