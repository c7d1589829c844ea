/**
 * The saved scenarios of a tool: a guest's on this device, an account's synced with the server. Up
 * to four are compared.
 */
import { useState, type FormEvent } from 'react';
import { useRecords } from '#app/data/hooks.ts';
import { DataProvider, useData } from '#app/data/provider.tsx';
import { useAuth } from '#app/session/auth-provider.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/fields.tsx';
import { SiteIcon } from '#app/ui/icons.tsx';
import { useKeptFocus } from '#app/ui/kept-focus.ts';
import { Scroll } from '#app/ui/scroll.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { notify } from '#app/ui/toast.tsx';
import { useTranslations } from '#app/i18n.tsx';
import type { Stored } from '#contract/collections';
import { planLimits, restBeyondLimit, type PlanName } from '#contract/plans';
import { positionBetween } from '#domain/goals';
import type { ScenariosProps } from './scenarios.tsx';
import { ScenarioBars } from './scenario-bars.tsx';
import { ScenarioChart } from './scenario-chart.tsx';
import { decodeInputs } from './tool-address.ts';
import type { InputSpecs, ToolValues } from './tool-spec.ts';
import { toolTexts } from './tool-texts.ts';

/**
 * Returns a unique name, because two equal names could not be distinguished in the chart: the
 * second becomes "Rent 2".
 */
function nameApart(name: string, taken: readonly string[]): string {
  let apart = name;
  for (let count = 2; taken.includes(apart); count += 1) apart = `${name.slice(0, 290)} ${count}`;
  return apart;
}

/** The most scenarios beside the form itself, which is the fourth. */
const mostCompared = 3;

export function SavedScenarios<S extends InputSpecs>(props: ScenariosProps<S>) {
  const { loading: t } = useTranslations('site');
  const { user, loading } = useAuth();
  useKeptFocus();
  if (loading) return <Loading label={t} />;
  return (
    <DataProvider userId={user?.uid ?? null}>
      <List {...props} isGuest={user === null} plan={user?.plan ?? 'free'} />
    </DataProvider>
  );
}

function List<S extends InputSpecs>({
  tool,
  figuresOf,
  curve,
  bars,
  isGuest,
  plan,
}: ScenariosProps<S> & { isGuest: boolean; plan: PlanName }) {
  const tools = useTranslations('tools');
  const t = useTranslations('scenarios');
  const site = useTranslations('site');
  const data = useData();
  const {
    records,
    loading,
    error: unreadable,
  } = useRecords({
    collection: 'scenarios',
    where: { tool: tool.spec.tool },
    orderBy: { field: 'position', direction: 'asc' },
  });
  const [compared, setCompared] = useState<ReadonlySet<string>>(new Set());
  const [name, setName] = useState<string | null>(null);
  const [error, setError] = useState('');
  const called = name ?? t.suggested(records.length + 1);

  async function save(event: FormEvent) {
    event.preventDefault();
    const wanted = called.trim();
    if (wanted === '') return setError(t.nameNeeded);
    const title = nameApart(
      wanted,
      records.map(({ name: taken }) => taken),
    );
    try {
      const id = await data.add('scenarios', {
        tool: tool.spec.tool,
        name: title,
        version: tool.spec.version,
        inputs: { state: tool.encoded },
        position: positionBetween(records.at(-1)?.position ?? null, null),
      });
      // Keeps a name typed meanwhile, which is for the next scenario.
      setName((typed) => (typed === name ? null : typed));
      setError('');
      setCompared((before) => (before.size < mostCompared ? new Set([...before, id]) : before));
      notify.success(t.saved(title));
    } catch (reason) {
      console.error(reason);
      setError(t.saveFailed);
    }
  }
  async function remove(record: Stored<'scenarios'>) {
    const answer = await data.delete('scenarios', record.id);
    if (!answer.success) return void notify.error(answer.message ?? t.saveFailed);
    setCompared((before) => new Set([...before].filter((id) => id !== record.id)));
    if (answer.undo) notify.offer(t.removed(record.name), site.undo, answer.undo);
  }
  async function wake(record: Stored<'scenarios'>) {
    try {
      await data.update('scenarios', record.id, { resting: false });
    } catch (reason) {
      console.error(reason);
      notify.error(t.saveFailed);
    }
  }
  const valuesOf = (record: Stored<'scenarios'>): ToolValues<S> | null => {
    const { state } = record.inputs as { state?: unknown };
    const read = typeof state === 'string' ? decodeInputs(tool.spec, state, tool.language) : null;
    return read === null || read.damage === 'all' ? null : read.values;
  };
  if (loading) return <Loading label={site.loading} />;
  const most = planLimits[plan].scenariosPerTool;
  /** Whether one more would exceed the limit, as the server will count it. */
  const isFull =
    restBeyondLimit('scenarios', plan, { tool: tool.spec.tool }, null, records) !== null;
  const restingCount = records.filter(({ resting }) => resting === true).length;
  const columns = records.flatMap((record) => {
    const values = compared.has(record.id) && record.resting !== true ? valuesOf(record) : null;
    return values ? [{ id: record.id, name: record.name, figures: figuresOf(values), values }] : [];
  });
  const now = figuresOf(tool.values);
  const drawn = columns.filter(({ values }) => values.currency === tool.values.currency);
  return (
    <>
      {unreadable ? (
        <p className="note">{tools.scenarios.loadFailed}</p>
      ) : records.length === 0 ? (
        <p className="note">{t.empty}</p>
      ) : (
        <ul className="saved">
          {records.map((record) => {
            const values = valuesOf(record);
            const isResting = record.resting === true,
              isCompared = !isResting && compared.has(record.id);
            return (
              <li key={record.id}>
                <Checkbox
                  label={t.compare(record.name)}
                  labelHidden
                  checked={isCompared}
                  disabled={
                    values === null || isResting || (!isCompared && compared.size >= mostCompared)
                  }
                  onChange={(checked) =>
                    setCompared((before) => {
                      const next = new Set(before);
                      if (checked) next.add(record.id);
                      else next.delete(record.id);
                      return next;
                    })
                  }
                />
                {values ? (
                  <button
                    type="button"
                    className="link"
                    aria-label={t.use(record.name)}
                    onClick={() => {
                      tool.setAll(values);
                      window.scrollTo(0, 0);
                    }}
                  >
                    {record.name}
                  </button>
                ) : (
                  <span>
                    {record.name} <small className="quiet">{t.unreadable}</small>
                  </span>
                )}
                {isResting ? <small className="quiet">{t.resting}</small> : null}
                {isResting && !isFull ? (
                  <Button look="bare" size="sm" onClick={() => void wake(record)}>
                    {t.wake}
                  </Button>
                ) : null}
                <Button
                  look="bare"
                  size="sm"
                  icon
                  aria-label={t.remove(record.name)}
                  onClick={() => void remove(record)}
                >
                  <SiteIcon name="close" size={12} />
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {curve && drawn.length > 0 ? (
        <ScenarioChart
          title={curve.name}
          texts={toolTexts(tool.values.currency, tool.language, tools)}
          scenarios={[
            { name: t.now, curve: curve.of(tool.values) },
            ...drawn.map(({ name: called, values }) => ({ name: called, curve: curve.of(values) })),
          ]}
        />
      ) : null}
      {bars && drawn.length > 0 ? (
        <ScenarioBars
          title={bars.name}
          texts={toolTexts(tool.values.currency, tool.language, tools)}
          scenarios={[
            { id: '', name: t.now, bar: bars.of(tool.values) },
            ...drawn.map(({ id, name: called, values }) => ({
              id,
              name: called,
              bar: bars.of(values),
            })),
          ]}
        />
      ) : null}
      {(curve || bars) && drawn.length < columns.length ? (
        <p className="note">{t.otherCurrency}</p>
      ) : null}
      {columns.length > 0 ? (
        <Scroll label={t.table}>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">
                  <span className="sr-only">{t.table}</span>
                </th>
                <th scope="col" className="right">
                  {t.now}
                </th>
                {columns.map((column) => (
                  <th key={column.id} scope="col" className="right">
                    {column.name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {now.map((figure, row) => (
                <tr key={figure.name}>
                  <th scope="row">{figure.name}</th>
                  <td className="right num strong">{figure.value}</td>
                  {columns.map((column) => (
                    <td key={column.id} className="right num">
                      {column.figures[row]!.value}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      ) : null}
      {isFull && restingCount > 0 ? <p className="note">{t.restingWhy(most)}</p> : null}
      {isFull ? (
        <p className="note">{t.limit(most)}</p>
      ) : (
        <form onSubmit={(event) => void save(event)} noValidate>
          <TextInput
            label={t.name}
            value={called}
            maxLength={300}
            error={error}
            autoComplete="off"
            onChange={setName}
          />
          <Button type="submit" look="ink" disabled={tool.troubled.size > 0}>
            {t.save}
          </Button>
        </form>
      )}
      {isGuest ? <p className="note">{t.guest}</p> : null}
    </>
  );
}
