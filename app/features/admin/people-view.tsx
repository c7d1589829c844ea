import { useState } from 'react';
import {
  planFilters,
  profileSorts,
  type AdminProfile,
  type AdminProfilesAnswer,
  type ProfileSort,
  type StateFilter,
} from '#contract/admin';
import { Button } from '#app/ui/button.tsx';
import { Checkbox, Select } from '#app/ui/fields.tsx';
import { SiteIcon } from '#app/ui/icons.tsx';
import { Scroll } from '#app/ui/scroll.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { ActDialog, type Asking } from './act-dialog.tsx';
import { address } from './ask.ts';
import { useMoments } from './moments.ts';
import { Listed } from './parts.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { useAsked, usePages, useSettled } from './use-asked.ts';

type Order = 'up' | 'down';
const usualOrder: Record<ProfileSort, Order> = {
  created: 'down',
  seen: 'down',
  name: 'up',
  email: 'up',
  plan: 'up',
};
const bulk = ['disable', 'enable', 'sign-out'] as const;

/** All people: searched, sorted, filtered; one can be opened, or several acted on at once. */
export function PeopleView() {
  const t = useTranslations('admin'),
    texts = t.people;
  const { day } = useMoments();
  const [search, setSearch] = useState('');
  const [plan, setPlan] = useState('');
  const [state, setState] = useState<StateFilter>('');
  const [sorting, setSorting] = useState<{ sort: ProfileSort; order: Order }>({
    sort: 'created',
    order: 'down',
  });
  const [openId, setOpenId] = useState<string | null>(null);
  // The selection belongs to the query `of`; another query starts with nobody selected.
  const [choice, setChoice] = useState<{ of: string; ids: ReadonlySet<string> }>({
    of: '',
    ids: new Set(),
  });
  const [asking, setAsking] = useState<Asking | null>(null);
  const settled = useSettled(search);
  const question = { search: settled, plan, state };
  const list = usePages<AdminProfilesAnswer>(JSON.stringify({ ...question, ...sorting }), (after) =>
    address('/profiles', { ...question, ...sorting, after }),
  );
  const counted = useAsked<{ count: number }>(address('/profiles-count', question));
  const profiles = list.pages.flatMap((page) => page.profiles);
  const asked = JSON.stringify(question);
  const chosen: ReadonlySet<string> = choice.of === asked ? choice.ids : new Set();
  const setChosen = (ids: ReadonlySet<string>) => setChoice({ of: asked, ids });
  const picked = profiles.filter(({ id }) => chosen.has(id));
  const again = () => {
    list.again();
    counted.again();
  };

  const choose = (id: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  function header(sort: ProfileSort, label: string, className = '') {
    const isSorted = sorting.sort === sort;
    return (
      <th
        scope="col"
        className={className}
        aria-sort={isSorted ? (sorting.order === 'up' ? 'ascending' : 'descending') : undefined}
      >
        <button
          type="button"
          className="admin-sort"
          onClick={() =>
            setSorting({
              sort,
              order: isSorted ? (sorting.order === 'up' ? 'down' : 'up') : usualOrder[sort],
            })
          }
        >
          {label}
          {isSorted ? <SiteIcon name={sorting.order === 'up' ? 'up' : 'down'} size={12} /> : null}
        </button>
      </th>
    );
  }
  const stateOf = (profile: AdminProfile) =>
    [
      profile.disabledAt === null ? '' : texts.disabled,
      profile.deletesAt === null ? '' : texts.deleting(day(profile.deletesAt)),
      profile.verified ? '' : texts.unverified,
    ]
      .filter(Boolean)
      .join(' · ');

  return (
    <>
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
          label={texts.plan}
          value={plan}
          onChange={setPlan}
          options={planFilters.map((value) => ({
            value,
            label: value === '' ? t.all : texts.plans[value],
          }))}
        />
        <Select
          label={texts.state}
          value={state}
          onChange={(value) => setState(value as StateFilter)}
          options={[
            { value: '', label: t.all },
            ...(['admin', 'disabled', 'unverified', 'deleting'] as const).map((value) => ({
              value,
              label: texts.states[value],
            })),
          ]}
        />
      </div>
      <div className={picked.length > 0 ? 'admin-line chosen' : 'admin-line'}>
        <p className="note" role="status">
          {picked.length > 0
            ? texts.chosen(picked.length)
            : counted.value
              ? texts.count(counted.value.count)
              : ''}
        </p>
        {picked.length > 0 ? (
          <div className="admin-buttons">
            {bulk.map((act) => (
              <Button key={act} size="sm" onClick={() => setAsking({ act, people: picked })}>
                {t.acts[act].name}
              </Button>
            ))}
          </div>
        ) : null}
        {picked.length === 0 ? (
          <div className="admin-narrow">
            <Select
              label={texts.sortBy}
              labelHidden
              value={sorting.sort}
              onChange={(value) =>
                setSorting({ sort: value as ProfileSort, order: usualOrder[value as ProfileSort] })
              }
              options={profileSorts.map((value) => ({ value, label: texts.sorts[value] }))}
            />
          </div>
        ) : null}
      </div>
      <Listed
        list={list}
        count={profiles.length}
        empty={{
          title: texts.empty,
          hint: texts.emptyHint,
          action: {
            label: texts.reset,
            onSelect: () => {
              setSearch('');
              setPlan('');
              setState('');
            },
          },
        }}
      >
        <Scroll label={t.view.people}>
          <table className="table admin-people">
            <thead>
              <tr>
                <th scope="col" className="admin-pick">
                  <Checkbox
                    label={texts.chooseAll}
                    labelHidden
                    checked={picked.length === profiles.length}
                    indeterminate={picked.length > 0 && picked.length < profiles.length}
                    onChange={(on) => setChosen(new Set(on ? profiles.map(({ id }) => id) : []))}
                  />
                </th>
                {header('name', texts.name)}
                {header('email', texts.email)}
                {header('plan', texts.plan)}
                <th scope="col">{texts.isAdmin}</th>
                <th scope="col">{texts.state}</th>
                {header('seen', texts.seen, 'right admin-wide')}
                {header('created', texts.since, 'right admin-wide')}
              </tr>
            </thead>
            <tbody>
              {profiles.map((profile) => (
                <tr key={profile.id}>
                  <td className="admin-pick">
                    <Checkbox
                      label={texts.choose(profile.email)}
                      labelHidden
                      checked={chosen.has(profile.id)}
                      onChange={(on) => choose(profile.id, on)}
                    />
                  </td>
                  <td className="admin-name">
                    <button type="button" className="link" onClick={() => setOpenId(profile.id)}>
                      {profile.displayName.trim() || texts.noName}
                    </button>
                  </td>
                  <td>{profile.email}</td>
                  <td data-label={texts.plan}>{texts.plans[profile.plan]}</td>
                  <td
                    data-label={texts.isAdmin}
                    className={profile.isAdmin ? undefined : 'admin-blank'}
                  >
                    {profile.isAdmin ? t.yes : ''}
                  </td>
                  <td className={stateOf(profile) === '' ? 'admin-blank' : 'note'}>
                    {stateOf(profile)}
                  </td>
                  <td className="right num admin-wide">
                    {profile.lastSeenAt === null ? t.never : day(profile.lastSeenAt)}
                  </td>
                  <td className="right num admin-wide">{day(profile.createdAt)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      </Listed>
      <PersonDialog id={openId} onClose={() => setOpenId(null)} onChanged={again} />
      <ActDialog
        asking={asking}
        onClose={() => setAsking(null)}
        onDone={() => {
          setChosen(new Set());
          again();
        }}
      />
    </>
  );
}
