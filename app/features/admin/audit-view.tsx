import { useState } from 'react';
import type { AuditAnswer, AuditEntry } from '#contract/admin';
import { Select } from '#app/ui/fields.tsx';
import { Scroll } from '#app/ui/scroll.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { address } from './ask.ts';
import { useMoments } from './moments.ts';
import { CsvButton, Listed } from './parts.tsx';
import { usePages, useSettled } from './use-asked.ts';

/** The audit log of admin actions, read-only. */
export function AuditView() {
  const t = useTranslations('admin'),
    texts = t.audit;
  const { moment } = useMoments();
  const [search, setSearch] = useState('');
  const [what, setWhat] = useState('');
  const settled = useSettled(search);
  const list = usePages<AuditAnswer>(JSON.stringify([settled, what]), (after) =>
    address('/audit', { search: settled, what, after }),
  );
  const entries = list.pages.flatMap((page) => page.entries);
  const nameOf = (name: string) => texts.whatNames[name as keyof typeof texts.whatNames] ?? name;
  return (
    <>
      <p className="note admin-intro">{texts.note}</p>
      <div className="admin-filters">
        <TextInput
          label={t.search}
          hint={texts.searchHint}
          type="search"
          value={search}
          onChange={setSearch}
          autoComplete="off"
          spellCheck={false}
        />
        <Select
          label={texts.what}
          value={what}
          onChange={setWhat}
          options={[
            { value: '', label: t.all },
            ...Object.entries(texts.whatNames).map(([value, label]) => ({ value, label })),
          ]}
        />
        <CsvButton file="audit" question={{ search: settled, what }} />
      </div>
      <Listed
        list={list}
        count={entries.length}
        empty={{ title: texts.empty, hint: texts.emptyHint }}
      >
        <Scroll label={t.view.audit}>
          <table className="table admin-cards">
            <thead>
              <tr>
                <th scope="col">{texts.when}</th>
                <th scope="col">{texts.what}</th>
                <th scope="col">{texts.whom}</th>
                <th scope="col">{texts.change}</th>
                <th scope="col">{texts.who}</th>
                <th scope="col">{texts.client}</th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <tr key={entry.id}>
                  <td className="num">{moment(entry.at)}</td>
                  <td>{nameOf(entry.what)}</td>
                  <td data-label={texts.whom}>{entry.subject}</td>
                  <td className="note admin-change">
                    <Change entry={entry} />
                  </td>
                  <td data-label={texts.who}>{entry.actor}</td>
                  <td className="note num">{entry.client}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      </Listed>
    </>
  );
}

/** Shows the value before and after the change, field by field, each with its name. */
function Change({ entry: { before, after } }: { entry: AuditEntry }) {
  const t = useTranslations('admin');
  const { moment } = useMoments();
  const fields: Readonly<Record<string, string>> = t.audit.fields;
  const named: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    plan: t.people.plans,
    state: t.messages.states,
    level: t.announcements.levels,
  };
  const say = (name: string, value: unknown): string => {
    if (value === null || value === undefined) return name === 'until' ? t.audit.noEnd : t.none;
    if (typeof value === 'boolean') return value ? t.yes : t.no;
    if (typeof value === 'number' && (name.endsWith('At') || name === 'until'))
      return moment(value);
    return named[name]?.[String(value)] ?? String(value).slice(0, 80);
  };
  // The free plan has no end, so that field is left out.
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => name !== 'until' || after?.['plan'] !== 'free',
  );
  return names.map((name) => (
    <div key={name}>
      <span className="quiet">{fields[name] ?? name}:</span>{' '}
      {before && name in before ? `${say(name, before[name])} → ` : ''}
      {after && name in after ? say(name, after[name]) : ''}
    </div>
  ));
}
