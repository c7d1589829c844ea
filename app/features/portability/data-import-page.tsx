/**
 * `/profile/bring-in`: the import of an export file, compared with the account record by record,
 * then imported and undone as one.
 */
import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { mostNamed, type PlanSummary } from '#client/data-import/plan-summary';
import type { Choices } from '#client/data-import/plan-import';
import { formatDay } from '#domain/calendar';
import { formatNumber } from '#domain/money';
import { useSyncState } from '#app/data/hooks.ts';
import { describeName } from '#app/features/rejected-changes/describe-change.ts';
import { useAuth } from '#app/session/auth-provider.tsx';
import { useFileDrop } from '#app/ui/use-file-drop.ts';
import { useLanguage } from '#app/language.tsx';
import { useOwnClock } from '#app/own-clock.ts';
import { AppIcon } from '#app/ui/all-icons.tsx';
import { useBackStep } from '#app/ui/back-step.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Checkbox, Segmented } from '#app/ui/fields.tsx';
import { LeaveQuestion } from '#app/ui/leave-question.tsx';
import { saveFile } from '#app/ui/save-file.ts';
import { Loading } from '#app/ui/loading.tsx';
import { Failed, Banner } from '#app/ui/states.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { useDataImport, type DataImportResult } from './use-data-import.ts';
import './portability.css';

export function DataImportPage() {
  const { dataImport: t, toProfile } = useTranslations('portability');
  const site = useTranslations('site');
  const { user } = useAuth();
  const sync = useSyncState();
  const state = useDataImport(user?.uid ?? '');
  const { step } = state;
  const over = useFileDrop(state.open);
  /** The action to run once the user confirms leaving the file; null while no question is open. */
  const [asked, setAsked] = useState<(() => void) | null>(null);
  const ask = (go: () => void) => setAsked(() => go);
  // Ignores Back while an import runs, which ends or is stopped by its button; cancels the reading
  // of a file; asks before a preview is lost.
  useBackStep(
    step.name === 'running'
      ? { back: () => undefined }
      : step.name === 'reading'
        ? { back: state.cancel }
        : step.name === 'preview'
          ? { back: () => ask(state.letGo), leave: ask }
          : null,
  );
  if (!user) return <Loading label={site.loading} />;
  const arriving = sync?.status === 'first-load';
  return (
    <div className={over ? 'own over' : 'own'}>
      <div className="bar">
        <p className="note">{t.title}</p>
        <span className="spacer" />
        <Link className={buttonClass()} to="/profile">
          {toProfile}
        </Link>
      </div>
      {step.name === 'choose' ? (
        <>
          <h1 className="answer own-say">{t.ask}</h1>
          <p className="lede">{t.lede}</p>
          {arriving ? <Banner>{t.arriving}</Banner> : <FileChoice onFile={state.open} />}
        </>
      ) : null}
      {step.name === 'reading' ? (
        <>
          <h1 className="answer own-say">{t.ask}</h1>
          <Reading share={step.share} onCancel={state.cancel} />
        </>
      ) : null}
      {step.name === 'unreadable' ? (
        <>
          <h1 className="answer own-say">{t.ask}</h1>
          <Failed title={t.unreadableTitle}>{t.unreadable[step.why]}</Failed>
          <FileChoice onFile={state.open} small />
        </>
      ) : null}
      {step.name === 'preview' ? (
        <Preview
          key={step.fileName}
          plan={step.plan}
          fileName={step.fileName}
          onRun={state.run}
          onSaveInvalid={state.saveInvalid}
          onFile={state.open}
        />
      ) : null}
      {step.name === 'running' ? (
        <Running done={step.done} total={step.total} back={step.back} onCancel={state.cancel} />
      ) : null}
      <LeaveQuestion
        open={asked !== null}
        t={t.leave}
        onStay={() => setAsked(null)}
        onGo={() => {
          setAsked(null);
          asked?.();
        }}
      />
      {step.name === 'done' ? <Result done={step} onUndo={state.undo} onFile={state.open} /> : null}
    </div>
  );
}

function FileChoice({ onFile, small = false }: { onFile: (file: File) => void; small?: boolean }) {
  const { dataImport: t } = useTranslations('portability');
  return (
    <div className={small ? 'own-choice small' : 'own-choice'}>
      {small ? null : <p className="note">{t.drop}</p>}
      <label className={small ? 'btn' : 'btn ink'}>
        <AppIcon name="import" /> {small ? t.another : t.choose}
        <input
          type="file"
          className="sr-only"
          accept=".json,application/json"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) onFile(file);
          }}
        />
      </label>
    </div>
  );
}

interface PreviewProps {
  plan: PlanSummary;
  fileName: string;
  onSaveInvalid: () => Promise<Blob>;
  onRun: (choices: Choices) => void;
  onFile: (file: File) => void;
}

function Preview({ plan, fileName, onSaveInvalid, onRun, onFile }: PreviewProps) {
  const { dataImport: t, kinds, records } = useTranslations('portability');
  const { language } = useLanguage();
  const [choices, setChoices] = useState<Choices>({
    differing: plan.fresh ? 'file' : 'here',
    profile: plan.fresh,
    spare: plan.spareCount > 0,
  });
  const number = (value: number) => formatNumber(value, language);
  const { rows } = plan;
  const sum = (of: (counts: (typeof rows)[number]['counts']) => number) =>
    rows.reduce((all, { counts }) => all + of(counts), 0);
  const isNew = sum(({ new: count }) => count),
    differ = sum(({ differs }) => differs),
    doubled = sum((counts) => counts.doubled);
  const settings = Object.keys(plan.profile.fields) as (keyof typeof t.settings)[];
  const takesSettings = choices.profile && settings.length > 0;
  const brought =
    isNew +
    (choices.differing === 'file' ? differ : plan.forced) +
    (choices.spare ? plan.spareCount : 0);
  const clock = useOwnClock();
  const day = plan.exportedAt === null ? null : clock.day(plan.exportedAt, 'shortYear');
  const { differing } = plan;
  return (
    <>
      <h1 className="answer own-say">
        {isNew === 0 ? (
          t.nothing
        ) : (
          <>
            {t.answer.before}
            <span className="live num">{records(number(isNew), isNew === 1)}</span>
            {isNew === 1 ? t.answer.afterOne : t.answer.after}
          </>
        )}
      </h1>
      <p className="lede">
        {day === null ? fileName : plan.email === '' ? t.ofDay(day) : t.of(plan.email, day)}
      </p>
      <table className="table own-table">
        <thead>
          <tr>
            <th scope="col">{t.table.kind}</th>
            <th scope="col" className="right">
              {t.table.new}
            </th>
            <th scope="col" className="right">
              {t.table.same}
            </th>
            <th scope="col" className="right">
              {t.table.differs}
            </th>
            <th scope="col" className="right">
              {t.table.invalid}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ collection, counts }) => (
            <tr key={collection}>
              <th scope="row">{kinds[collection]}</th>
              {[counts.new, counts.equal + counts.doubled, counts.differs, counts.invalid].map(
                (count, index) => (
                  <td className={count === 0 ? 'right num none' : 'right num'} key={index}>
                    {count === 0 ? '–' : number(count)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {doubled > 0 ? <p className="note">{t.doubled(doubled)}</p> : null}
      {differ > 0 ? (
        <section className="own-part">
          <h2 className="h4">{t.differing}</h2>
          <Segmented
            label={t.differing}
            value={choices.differing}
            onChange={(value) => setChoices({ ...choices, differing: value })}
            options={[
              { value: 'here', label: t.keepHere },
              { value: 'file', label: t.takeFile },
            ]}
          />
          {choices.differing === 'file' && plan.reconciled !== null ? (
            <Banner>
              {t.reconciled(plan.reconciled.rows, formatDay(plan.reconciled.day, language, 'full'))}
            </Banner>
          ) : null}
          <details>
            <summary>{t.whichDiffer(differ)}</summary>
            <ul className="own-names">
              {differing.map((item) => (
                <li key={item.id}>
                  <span className="note">{kinds[item.collection]}</span>{' '}
                  {describeName(item.fields, language) || item.id}
                </li>
              ))}
              {differ > mostNamed ? (
                <li className="note">{t.andMore(differ - mostNamed)}</li>
              ) : null}
            </ul>
          </details>
        </section>
      ) : null}
      {settings.length > 0 || plan.spareCount > 0 ? (
        <section className="own-part">
          {settings.length > 0 ? (
            <div>
              <Checkbox
                label={t.profile}
                checked={choices.profile}
                onChange={(profile) => setChoices({ ...choices, profile })}
              />
              <p className="hint">
                {t.profileOf(settings.map((name) => t.settings[name]).join(', '))} {t.never}
              </p>
            </div>
          ) : null}
          {plan.spareCount > 0 ? (
            <div>
              <Checkbox
                label={t.spare(plan.spareCount)}
                checked={choices.spare}
                onChange={(spare) => setChoices({ ...choices, spare })}
              />
              <p className="hint">{t.spareHint}</p>
            </div>
          ) : null}
        </section>
      ) : null}
      {plan.invalidCount > 0 ? <Invalid plan={plan} onSave={onSaveInvalid} /> : null}
      {plan.countsInPlan ? <p className="note">{t.overPlan}</p> : null}
      <div className="own-buttons">
        {brought === 0 && !takesSettings ? (
          <p className="note" role="status">
            {t.nothingToDo}
          </p>
        ) : (
          <Button look="ink" onClick={() => onRun(choices)}>
            {brought === 0 ? t.runSettings : t.run(number(brought), brought === 1)}
          </Button>
        )}
        <FileChoice onFile={onFile} small />
      </div>
    </>
  );
}

function Invalid({ plan, onSave }: { plan: PlanSummary; onSave: () => Promise<Blob> }) {
  const { dataImport: t, kinds } = useTranslations('portability');
  const { rejected } = useTranslations('data');
  const { language } = useLanguage();
  const { invalid, invalidCount: count } = plan;
  return (
    <section className="own-part" aria-label={t.invalidTitle(count)}>
      <h2 className="h4">{t.invalidTitle(count)}</h2>
      <p className="note">{t.invalidBody}</p>
      <ul className="own-names">
        {invalid.map(({ collection, record, fault }, index) => (
          <li key={index}>
            <span className="note">{kinds[collection]}</span>{' '}
            {typeof record === 'object' && record !== null
              ? describeName(record as Record<string, unknown>, language)
              : ''}
            <p>
              {fault.code === 'missing'
                ? t.faults.missing(rejected.records[fault.to])
                : fault.code === 'field' || fault.code === 'rule'
                  ? t.faults[fault.code](fault.field)
                  : t.faults[fault.code]}
            </p>
          </li>
        ))}
        {count > mostNamed ? <li className="note">{t.andMore(count - mostNamed)}</li> : null}
      </ul>
      <div>
        <Button
          size="sm"
          onClick={() =>
            void onSave().then((blob) => saveFile(blob, `${t.invalidName}.json`), console.error)
          }
        >
          {t.saveInvalid}
        </Button>
      </div>
    </section>
  );
}

function Reading({ share, onCancel }: { share: number | null; onCancel: () => void }) {
  const { dataImport: t } = useTranslations('portability');
  return (
    <div className="own-running">
      <p role="status">{t.reading}</p>
      <progress {...(share !== null && { value: share })} max={1} aria-label={t.reading} />
      <div>
        <Button onClick={onCancel}>{t.cancel}</Button>
      </div>
    </div>
  );
}

function Running({
  done,
  total,
  back,
  onCancel,
}: {
  done: number;
  total: number;
  back: boolean;
  onCancel: () => void;
}) {
  const { dataImport: t } = useTranslations('portability');
  const { language } = useLanguage();
  const label = back
    ? t.undoing
    : t.running(formatNumber(done, language), formatNumber(total, language));
  return (
    <div className="own-running">
      <p role="status" className="num">
        {label}
      </p>
      <progress value={total === 0 ? 1 : done} max={Math.max(total, 1)} aria-label={label} />
      {back ? null : (
        <div>
          <Button onClick={onCancel}>{t.cancel}</Button>
        </div>
      )}
    </div>
  );
}

function Result({
  done,
  onUndo,
  onFile,
}: {
  done: DataImportResult;
  onUndo: () => void;
  onFile: (file: File) => void;
}) {
  const { dataImport: t, records } = useTranslations('portability');
  const { language } = useLanguage();
  const sync = useSyncState();
  const number = (value: number) => formatNumber(value, language);
  // The focused button has disappeared with the progress.
  const head = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    head.current?.focus({ preventScroll: true });
  }, [done.outcome]);
  if (done.outcome === 'back')
    return (
      <>
        <h1 className="answer own-say" ref={head} tabIndex={-1}>
          {t.undone}
        </h1>
        <FileChoice onFile={onFile} small />
      </>
    );
  const whole = done.outcome === 'whole';
  return (
    <>
      <h1 className="answer own-say" ref={head} tabIndex={-1}>
        {whole ? (
          done.brought === 0 ? (
            t.settingsDone
          ) : (
            <>
              {t.done.before}
              <span className="live num">{records(number(done.brought), done.brought === 1)}</span>
              {done.brought === 1 ? t.done.afterOne : t.done.after}
            </>
          )
        ) : (
          t.stopped
        )}
      </h1>
      <p className="lede" role="status">
        {whole
          ? done.kept === 0
            ? t.checked
            : t.checkedKept(done.kept)
          : done.outcome === 'failed'
            ? t.failed
            : t.stoppedBody(number(done.written), number(done.total))}
      </p>
      {whole && done.invalid > 0 ? <p className="note">{t.invalidTitle(done.invalid)}</p> : null}
      {(sync?.waiting ?? 0) > 0 ? <Banner>{t.sending}</Banner> : null}
      <div className="own-buttons">
        <Link className={buttonClass({ look: 'ink' })} to="/dashboard/ledger">
          {t.toLedger}
        </Link>
        {done.written > 0 ? <Button onClick={onUndo}>{t.undo}</Button> : null}
        <FileChoice onFile={onFile} small />
      </div>
    </>
  );
}
