/**
 * `/dashboard/reports`: sources and uses of money, over any period, compared with any other; every
 * figure opens its rows.
 */
import { useEffect, useMemo, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { CollectionName } from '#contract/collections';
import { Button } from '#app/ui/button.tsx';
import { AppIcon } from '#app/ui/all-icons.tsx';
import { useCommands } from '#app/ui/commands.ts';
import { saveCsv } from '#app/ui/save-csv.ts';
import { Loading } from '#app/ui/loading.tsx';
import { Empty, Failed } from '#app/ui/states.tsx';
import { useReportsAhead } from '#app/data/use-report-rows.ts';
import { useTranslations } from '#app/i18n.tsx';
import { useNavigate } from 'react-router';
import { formatPercent } from '#domain/money';
import { RejectedChangesNotice } from '#app/features/rejected-changes/rejected-changes-notice.tsx';
import { LedgerProvider } from '#app/ledger/ledger-context.tsx';
import { AheadNote } from '#app/ledger/ahead-note.tsx';
import { FlowPart } from './flow-part.tsx';
import { GroupedPart } from './grouped-part.tsx';
import { readReport, reportAddress, reportKinds, type ReportView } from './report-address.ts';
import { ReportControls } from './report-controls.tsx';
import { csvOf } from './report-csv.ts';
import { ReportSentence, useSpanName } from './report-sentence.tsx';
import { useReportWords } from './report-words.ts';
import { type ReportSettings, useReport, useSettings } from './use-report.ts';
import { WorthPart } from './worth-part.tsx';
import { YearPart } from './year-part.tsx';
import '#app/ledger/money-pages.css';
import '../ledger/ledger.css';
import '../tools/tools.css';
import './reports.css';

const reportCollections: ReadonlySet<CollectionName> = new Set([
  'transactions',
  'categories',
  'accounts',
  'exchangeRates',
]);

export function ReportsPage() {
  return (
    <LedgerProvider>
      <Page />
    </LedgerProvider>
  );
}

function Page() {
  const t = useReportWords();
  const [params] = useSearchParams();
  const view = useMemo(() => readReport(params), [params]);
  const settings = useSettings();
  const navigate = useNavigate();
  // On a phone the names of the reports are wider than the screen, so the current one is scrolled
  // into view.
  const kinds = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = kinds.current?.querySelector<HTMLElement>('[aria-current]');
    if (current)
      kinds.current!.scrollLeft =
        current.offsetLeft -
        kinds.current!.offsetLeft -
        (kinds.current!.clientWidth - current.offsetWidth) / 2;
  }, [view.report]);
  useReportsAhead();
  const go = (change: Partial<ReportView>) => {
    void navigate(reportAddress({ ...view, ...change }), {
      replace: true,
      preventScrollReset: true,
    });
  };
  useCommands(
    reportKinds.map((kind) => ({
      label: `${t.title}: ${t.kinds[kind]}`,
      icon: 'reports' as const,
      run: () => {
        void navigate(reportAddress({ ...view, report: kind, by: null }));
      },
    })),
  );
  return (
    <div className="report">
      <nav className="report-kinds" ref={kinds} aria-label={t.kinds.label}>
        {reportKinds.map((kind) => (
          <Link
            key={kind}
            to={reportAddress({ ...view, report: kind, by: null })}
            preventScrollReset
            aria-current={kind === view.report ? 'page' : undefined}
          >
            {t.kinds[kind]}
          </Link>
        ))}
      </nav>
      <RejectedChangesNotice only={reportCollections} />
      {view.report === 'worth' ? (
        <WorthPart view={view} settings={settings} onChange={go} />
      ) : view.report === 'year' ? (
        <YearPart view={view} settings={settings} onChange={go} />
      ) : (
        <MoneyPart view={view} settings={settings} onChange={go} />
      )}
    </div>
  );
}

/**
 * Spending and income by any grouping, cash flow and savings rate: reports from sums of income and
 * expenses.
 */
function MoneyPart({
  view,
  settings,
  onChange,
}: {
  view: ReportView;
  settings: ReportSettings;
  onChange: (change: Partial<ReportView>) => void;
}) {
  const t = useReportWords(),
    site = useTranslations('site');
  const shown = useReport(view, settings);
  const nameOfSpan = useSpanName(settings);
  const navigate = useNavigate();
  const isGrouped = view.report === 'spending' || view.report === 'income';
  const isEmpty =
    shown.report !== null &&
    shown.report.home.count + shown.sides.income.home.count + shown.sides.spent.home.count === 0 &&
    [shown.report, shown.sides.income, shown.sides.spent].every(
      ({ others }) => others.length === 0,
    ) &&
    (isGrouped ? shown.report.home.count === 0 : true);
  const nothing =
    shown.report !== null &&
    (isGrouped ? shown.report.home.count === 0 && shown.report.others.length === 0 : isEmpty) &&
    shown.sides.setAside.home.count === 0;
  return (
    <>
      <ReportControls
        view={view}
        shown={shown}
        settings={settings}
        onChange={onChange}
        buttons={
          nothing || shown.loading ? null : (
            <>
              <Button
                look="bare"
                size="sm"
                onClick={() =>
                  saveCsv(
                    `${t.file[view.report]}-${shown.span.fromDay}.csv`,
                    csvOf(view, shown, settings, t),
                  )
                }
              >
                <AppIcon name="export" size={14} />
                {t.csv}
              </Button>
              <Button look="bare" size="sm" onClick={() => print()}>
                {t.print}
              </Button>
            </>
          )
        }
      />
      <p className="report-print-only note">
        {t.kinds[view.report]} · {nameOfSpan(shown.span, shown.period)}
      </p>
      {shown.failed ? (
        <Failed title={t.failed}>{t.failedText}</Failed>
      ) : shown.loading || shown.report === null ? (
        shown.share !== null && shown.share > 0 && shown.share < 1 ? (
          <p className="note" role="status">
            {t.reading(formatPercent(shown.share, settings.language))}
          </p>
        ) : (
          <Loading label={site.loading} />
        )
      ) : nothing ? (
        <>
          <Empty
            heading
            title={t.none}
            action={{
              label: t.openLedger,
              onSelect: () => {
                void navigate('/dashboard/ledger');
              },
            }}
          >
            {t.noneText}
          </Empty>
          <AheadNote rows={shown.ahead} currency={settings.currency} today={settings.today} />
        </>
      ) : (
        <>
          <ReportSentence view={view} shown={shown} settings={settings} />
          {isGrouped ? (
            <GroupedPart view={view} shown={shown} settings={settings} />
          ) : (
            <FlowPart view={view} shown={shown} settings={settings} />
          )}
        </>
      )}
    </>
  );
}
