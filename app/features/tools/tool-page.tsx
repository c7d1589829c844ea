/**
 * The frame of every tool: the answering sentence, its chart and its table on the right, the inputs
 * on the left; on a phone the sentence, the main inputs, the chart, and the rest collapsed. That is
 * also the tab order.
 */
import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { ToolIcon } from '#app/ui/tool-icons.tsx';
import { Scroll } from '#app/ui/scroll.tsx';
import { notify } from '#app/ui/toast.tsx';
import { useInBrowser, useTodayOnPage } from '#app/in-browser.ts';
import { registerTranslations, useTranslations } from '#app/i18n.tsx';
import { toolTranslations } from '#app/translations-of-tools.ts';
import { formatDay } from '#domain/calendar';
import type { Language } from '#domain/money';
import { Fold } from './fold.tsx';
import { ColumnsExplained } from './rows-explained.tsx';
import type { InputSpecs } from './tool-spec.ts';
import { useToolTexts } from './tool-texts.ts';
import type { Tool } from './use-tool.ts';
import './tools.css';

registerTranslations(toolTranslations);

interface ToolPageProps<S extends InputSpecs> {
  tool: Tool<S>;
  inputs: ReactNode;
  /** Returns the name of an input. */
  nameOf: (input: keyof S & string) => string;
  /** The answer, with its live figure in braces. */
  sentence: string;
  /** The explanation of the answer, in a few sentences. */
  more: ReactNode;
  chart: ReactNode;
  /** The choice of whose numbers are used, above the inputs: `OwnNumbers`. */
  whose?: ReactNode;
  /** The button that fills the inputs from the account, above them: `UseMyNumbers`. */
  mine?: ReactNode;
  /** The action that makes a goal of the answer: `MakeGoal`. */
  goal?: ReactNode;
  /** Below the chart, beside or under the inputs. */
  children: ReactNode;
}

export function ToolPage<S extends InputSpecs>({
  tool,
  inputs,
  nameOf,
  sentence,
  more,
  chart,
  whose,
  mine,
  goal,
  children,
}: ToolPageProps<S>) {
  const t = useTranslations('tools');
  const [before, live, after] = sentence.split(/[{}]/);
  async function copyAddress() {
    try {
      await navigator.clipboard.writeText(tool.shareAddress());
      notify.success(t.copied);
    } catch {
      notify.error(t.copyRefused);
    }
  }
  return (
    <div className="wrap tool">
      <OnPaper address={tool.shareAddress} language={tool.language} />
      <header>
        {tool.damage === 'none' ? null : (
          <p className="notice" role="status">
            {tool.damage === 'all' ? (
              t.addressBroken
            ) : (
              <>
                {t.addressPart} <Lost tool={tool} nameOf={nameOf} />
              </>
            )}
          </p>
        )}
        <h1 className="answer" aria-live="polite" aria-atomic="true">
          {before}
          <span className="live">{live}</span>
          {after}
        </h1>
        {tool.troubled.size > 0 ? (
          <p className="notice" role="status">
            {t.lastGood}
          </p>
        ) : null}
      </header>
      <section className="inputs" aria-label={t.inputs}>
        {whose}
        {mine}
        {inputs}
        <p className="note">{t.stays}</p>
        {tool.isUsual && tool.troubled.size === 0 ? null : (
          <Button look="bare" size="sm" onClick={tool.reset}>
            <ToolIcon name="undo" size={14} />
            {t.reset}
          </Button>
        )}
      </section>
      <section className="result">
        <div className="intro">
          <div className="lede">{more}</div>
          <div className="buttons">
            <Button onClick={() => void copyAddress()}>{t.copyAddress}</Button>
            <Button look="bare" onClick={() => window.print()}>
              {t.print}
            </Button>
            {goal}
          </div>
        </div>
        {chart}
      </section>
      <div className="rest">{children}</div>
    </div>
  );
}

/** Lists the values used instead of those that a link could not provide. */
function Lost<S extends InputSpecs>({ tool, nameOf }: Pick<ToolPageProps<S>, 'tool' | 'nameOf'>) {
  const t = useTranslations('tools');
  const texts = useToolTexts(tool);
  if (tool.lost.length === 0) return t.addressRest;
  const say = { amount: texts.money, percent: texts.percent, number: texts.number };
  const figures = tool.lost.map((name) => {
    const kind = tool.spec.inputs[name]!.kind;
    return kind in say
      ? t.lostFigure(nameOf(name), say[kind as keyof typeof say](tool.values[name] as number))
      : t.lostPart(nameOf(name));
  });
  return t.addressUsual(figures.join('; '));
}

/**
 * A longer address is not typed from paper; it is a link all the same, in case the paper is a file.
 */
const longestOnPaper = 400;

/** The header of a printed page: its day, and the address of the same answer. */
function OnPaper({ address: addressNow, language }: { address: () => string; language: Language }) {
  const isInBrowser = useInBrowser(),
    today = useTodayOnPage();
  if (!isInBrowser) return null;
  const address = addressNow();
  return (
    <p className="on-paper">
      Tudo · {formatDay(today, language, 'full')}
      {' · '}
      <a href={address}>
        {address.length <= longestOnPaper ? address : address.replace(/#.*/, '')}
      </a>
    </p>
  );
}

/** A group of inputs with a heading, shown at once on a phone; other groups are a `Fold`. */
export function InputGroup({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="section">
      <div className="section-head">
        <h2 className="h4">{title}</h2>
        {aside}
      </div>
      {children}
    </div>
  );
}

/** Rarely changed inputs, collapsed. */
export function MoreInputs(props: { title: string; children: ReactNode }) {
  return <Fold closed {...props} />;
}

const tableId = 'table';
function goToTable() {
  const table = document.getElementById(tableId);
  table?.querySelector('details')?.setAttribute('open', '');
  table?.scrollIntoView();
  table?.focus({ preventScroll: true });
}

/** The chart of an answer, with a link to its table. */
export function ToolChart({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations('tools');
  return (
    <figure className="section">
      {/* The address contains the inputs, so the link does not change it, but scrolls and moves
          the focus itself. */}
      <div className="section-head">
        <h2 className="h4">{title}</h2>
        <a
          href={`#${tableId}`}
          onClick={(event) => {
            event.preventDefault();
            goToTable();
          }}
        >
          {t.seeTable}
        </a>
      </div>
      {children}
    </figure>
  );
}

export interface ToolTableColumn {
  head: string;
  /** Not shown on a phone. */ wide?: boolean;
  strong?: boolean;
  /** True if it contains text, not figures. */ isText?: boolean;
  /** Its explanation as text and as a formula, if it needs one. */ how?: string;
}

/** A button that downloads a table. */
export function SaveCsv({ onClick }: { onClick: () => void }) {
  const t = useTranslations('tools');
  return (
    <Button look="bare" size="sm" onClick={onClick}>
      <ToolIcon name="export" size={14} />
      {t.saveCsv}
    </Button>
  );
}

interface ToolTableProps {
  title: string;
  columns: readonly ToolTableColumn[];
  rows: readonly (readonly string[])[];
  marked?: number;
  source?: string;
  note?: string | undefined;
  closed?: boolean;
  onSave: () => void;
}
/**
 * The figures behind the chart, row by row. `marked`: the row of the tool's main moment; `source`:
 * the source of the column rules; `note`: which rows are listed.
 */
export function ToolTable({
  title,
  columns,
  rows,
  marked,
  source,
  note,
  closed,
  onSave,
}: ToolTableProps) {
  const of = (column: number, ...more: (string | false | undefined)[]) =>
    [column > 0 && !columns[column]!.isText && 'right', columns[column]!.wide && 'extra', ...more]
      .filter(Boolean)
      .join(' ') || undefined;
  return (
    <Fold
      className="table-fold"
      closed={closed}
      id={tableId}
      title={title}
      aside={<SaveCsv onClick={onSave} />}
    >
      <Scroll label={title}>
        <table className="table">
          <thead>
            <tr>
              {columns.map(({ head }, column) => (
                <th key={head} scope="col" className={of(column)}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index} className={index === marked ? 'mark' : undefined}>
                {row.map((cell, column) =>
                  column === 0 ? (
                    <th key={column} scope="row" className="num">
                      {cell}
                    </th>
                  ) : (
                    <td
                      key={column}
                      className={of(
                        column,
                        !columns[column]!.isText && 'num',
                        columns[column]!.strong && 'strong',
                      )}
                    >
                      {cell}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      {note ? <p className="note">{note}</p> : null}
      <ColumnsExplained
        columns={columns.flatMap(({ head, how }) =>
          how === undefined ? [] : [{ label: head, explain: how }],
        )}
        source={source}
      />
    </Fold>
  );
}
