/**
 * Whether the money lasts: success by withdrawal rate, the five rules beside each other, and every
 * start as a line.
 */
import { useEffect, useMemo, useRef, useState } from 'react';
import { FigureTable, scaleBetween, useDrawnWidth, ValueGrid } from '#app/ui/chart.tsx';
import { Scroll } from '#app/ui/scroll.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { Explained } from '../explained.tsx';
import { Fold } from '../fold.tsx';
import { ColumnsExplained } from '../rows-explained.tsx';
import { HistoryField } from '../simulation/history-field.tsx';
import { toolTexts } from '../tool-texts.ts';
import { type Lasting, lastingInPieces, lastingPlan, wholeLifePlan } from './compute-lasting.ts';
import { type FirstShare, firstShare } from './first-share.ts';
import { type FiTexts, type FiTool, useFiTexts } from './fi-texts.ts';
import { successFormula, yearlyGrowthFormula } from './lasting-formulas.ts';
import type { LastingProps } from './lasting-loader.tsx';

type Setup = NonNullable<ReturnType<typeof lastingPlan>>;

export function LastingSection({ tool, answer, futures, dates }: LastingProps) {
  const t = useTranslations('lasting');
  const { strategies } = useTranslations('fi');
  const tools = useTranslations('tools');
  const texts = useFiTexts(tool);
  const { values } = tool;
  const setup = useMemo(() => lastingPlan(values, answer), [values, answer]);
  const found = useLasting(setup),
    lasting = found?.lasting;
  const first = found ? firstShare(found.of) : null;
  const { currency } = values,
    { language } = tool;
  // Neither changes while the futures are computed, so that the field of lines is drawn once per
  // plan.
  const whole = useMemo(() => wholeLifePlan(values, answer), [values, answer]);
  const [savesFirst, setSavesFirst] = useState(false);
  const { begin } = t;
  const history = useMemo(() => {
    if (setup === null) return null;
    const choice = whole && (
      <div className="open-one">
        <span aria-hidden="true">{begin.label}</span>
        <div className="segments" role="group" aria-label={begin.label}>
          {([false, true] as const).map((each) => (
            <button
              key={String(each)}
              type="button"
              aria-pressed={each === savesFirst}
              onClick={() => setSavesFirst(each)}
            >
              {each ? begin.today : begin.free}
            </button>
          ))}
        </div>
      </div>
    );
    return (
      <HistoryField
        plan={(savesFirst && whole) || setup.plan}
        texts={toolTexts(currency, language, tools)}
        choice={choice}
      />
    );
  }, [setup, whole, savesFirst, begin, currency, language, tools]);
  const title = t.title(texts.years(values.lasting));
  const share =
    futures === null ? null : t.futures(texts.number(Math.round(100 * futures.successFraction)));
  if (setup === null)
    return (
      <Fold className="lasting" title={title}>
        <p className="note">{t.nothing}</p>
      </Fold>
    );
  return (
    <>
      <Fold className="lasting" title={title}>
        {found && first && lasting ? (
          <>
            <p className="h3">
              {lasting.ok === lasting.starts
                ? t.lastedAll(texts.percent(100 * first.rate), texts.number(lasting.starts))
                : t.lasted(
                    texts.percent(100 * first.rate),
                    texts.number(lasting.ok),
                    texts.number(lasting.starts),
                  )}
              {share === null ? null : ` ${share}`}
            </p>
            <div className="by-rate">
              <SuccessBars
                lasting={lasting}
                rate={found.of.rate}
                isOther={lasting.barsOf !== found.of.plan.strategy.kind}
                texts={texts}
              />
              <div className="said">
                {lasting.safeOfRule ? (
                  <p>
                    {t.safeOfRule(
                      strategies[lasting.barsOf],
                      texts.percent(100 * floorTo(lasting.safeOfRule.all)),
                      texts.percent(100 * floorTo(lasting.safeOfRule.nineOfTen)),
                    )}
                  </p>
                ) : null}
                <p>
                  {t.safe(
                    texts.percent(100 * floorTo(lasting.safe.all.rate)),
                    lasting.safe.all.startYear,
                    texts.percent(100 * floorTo(lasting.safe.nineOfTen)),
                  )}
                </p>
                <p>
                  {t.falls(
                    wholePercent(texts, lasting.falls.middle),
                    wholePercent(texts, lasting.falls.deepest),
                    futures === null ? '' : wholePercent(texts, fallOf(futures, 0.5)),
                  )}
                </p>
              </div>
            </div>
          </>
        ) : (
          <div className="wait">
            <p className="note">{t.loading}</p>
          </div>
        )}
      </Fold>
      {lasting ? (
        <Rules tool={tool} lasting={lasting} perYear={answer.needPerYear} texts={texts} />
      ) : null}
      {history}
      {found && first && lasting ? (
        <Numbers
          lasting={lasting}
          setup={found.of}
          first={first}
          futures={futures}
          dates={dates}
          answer={answer}
          values={values}
          texts={texts}
        />
      ) : null}
    </>
  );
}

const wholePercent = (texts: FiTexts, fraction: number) =>
  texts.percent(Math.round(100 * fraction));
/** Returns the percentile `share` of the deepest falls of the futures. */
const fallOf = ({ percentiles, drawdowns }: NonNullable<LastingProps['futures']>, share: number) =>
  drawdowns[percentiles.findIndex((each) => Math.abs(each - share) < 1e-9)] ?? 0;

interface NumbersProps extends Pick<LastingProps, 'futures' | 'dates' | 'answer'> {
  lasting: Lasting;
  setup: Setup;
  first: FirstShare;
  values: FiTool['values'];
  texts: FiTexts;
}

function Numbers({
  lasting: { ok, starts, safe, safeOfRule, falls, barsOf, rules },
  setup: { plan },
  first: { rate, vpw },
  futures,
  dates,
  answer,
  values,
  texts,
}: NumbersProps) {
  const { strategies } = useTranslations('fi');
  const t = useTranslations('lasting');
  const tools = useTranslations('tools');
  const { figures } = t;
  const percent = (fraction: number) => texts.percent(100 * fraction),
    exact = texts.exactPercent;
  const { bands } = figures;
  const drawnFrom = {
    swing: {
      formula: yearlyGrowthFormula(answer.returnBeforeFees, values, texts),
      source: t.bandsSource,
    },
    assets: {
      formula: `g = a × exp(μ₁ + σ₁ × z₁) + (1 − a) × exp(μ₂ + σ₂ × z₂)\na = ${exact(values.stockShare)}`,
      source: t.bandsSource,
    },
    history: { formula: 'g = gₖ, gₖ₊₁, … gₖ₊₄', source: t.historySource },
  }[values.chance];
  return (
    <Explained
      closed
      title={figures.title}
      labels={tools}
      figures={[
        vpw
          ? {
              ...figures.chosenVpw,
              value: percent(rate),
              source: t.rules.sources,
              formula: `r / ((1 − (1 + r)^−n) × (1 + r))\nr = ${exact(
                100 * vpw.returnAnnualReal,
              )}, n = ${texts.number(vpw.years)}`,
            }
          : {
              ...figures.chosen,
              value: percent(rate),
              formula: `${texts.exact(answer.needPerYear)} / ${texts.exact(plan.portfolio)}`,
            },
        {
          ...figures.lasted,
          value: `${texts.number(ok)} / ${texts.number(starts)}`,
          formula:
            plan.timing === 'end' ? 'Bₜ₊₁ = Bₜ × gₜ − Wₜ ≥ 0' : 'Bₜ₊₁ = (Bₜ − Wₜ) × gₜ, Bₜ ≥ Wₜ',
          source: t.historySource,
        },
        ...(futures === null
          ? []
          : [
              {
                ...figures.futures,
                value: wholePercent(texts, futures.successFraction),
                formula: successFormula(futures, texts),
                source: t.futuresSource,
              },
            ]),
        {
          ...figures.safe,
          value: percent(floorTo(safe.all.rate)),
          formula: '1 / Σ (1 / c)',
          source: t.safeSource,
        },
        {
          ...figures.nine,
          value: percent(floorTo(safe.nineOfTen)),
          formula: `max r, ${texts.number(Math.ceil(0.9 * starts))} / ${texts.number(starts)}`,
          source: t.safeSource,
        },
        ...(safeOfRule === null
          ? []
          : [
              {
                ...figures.safeOfRule,
                name: figures.safeOfRule.name(strategies[barsOf]),
                value: percent(floorTo(safeOfRule.all)),
                formula: `max r, ${texts.number(starts)} / ${texts.number(starts)}`,
                source: t.rules.sources,
              },
            ]),
        {
          ...figures.falls,
          say: figures.falls.say(wholePercent(texts, falls.middle)),
          value: wholePercent(texts, falls.deepest),
          formula: 'max (1 − V / Vₘₐₓ)',
          source: t.historySource,
        },
        ...(futures === null
          ? []
          : [
              {
                ...figures.fallOfFutures,
                say: figures.fallOfFutures.say(wholePercent(texts, fallOf(futures, 0.9))),
                value: wholePercent(texts, fallOf(futures, 0.5)),
                formula: 'max (1 − V / Vₘₐₓ)',
              },
            ]),
        ...(dates === null
          ? []
          : [
              {
                ...figures.dates,
                value: dates,
                formula: 'B₇₅(t) = F, B₂₅(t) = F',
                source: t.futuresSource,
              },
            ]),
        ...(futures === null
          ? []
          : [{ ...bands, say: `${bands.say} ${bands.from[values.chance]}`, ...drawnFrom }]),
        ...rules.map(({ kind, middleYear }) => ({
          name: figures.rule(strategies[kind]),
          say: `${t.rules.explain[kind]} ${figures.ruleSay}`,
          value: texts.short(middleYear, true),
          formula: `median W₁ … Wₙ, n = ${texts.number(starts)} × ${texts.number(plan.withdrawalYears)}`,
          source: t.rules.sources,
        })),
      ]}
    />
  );
}

/** Rounds down to a hundredth of a percent, because a safe rate must not be overstated. */
const floorTo = (rate: number) => Math.floor(rate * 10_000 + 1e-6) / 10_000;

/** The longest slice of work before the page may render. */
const breathMs = 6;
/** The pause between two runs, so that a moving slider does not start one at every step. */
const pauseMs = 100;

/** An answer with its plan, which may be an earlier one while a slider moves. */
interface Found {
  of: Setup;
  lasting: Lasting;
}

/**
 * Computes the answer in slices between frames. A run completes before the next one starts with the
 * then current plan; otherwise a constantly moving slider would never get an answer. Null at first.
 */
function useLasting(setup: Setup | null): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  const wanted = useRef<Setup | null>(null),
    timer = useRef<ReturnType<typeof setTimeout> | null>(null),
    doneAt = useRef(-pauseMs);
  useEffect(() => {
    wanted.current = setup;
    if (setup === null || timer.current !== null) return;
    const begin = () => {
      timer.current = setTimeout(
        () => {
          const of = wanted.current;
          if (of === null) {
            timer.current = null;
            return;
          }
          const pieces = lastingInPieces(of);
          const go = () => {
            const until = performance.now() + breathMs;
            let step = pieces.next();
            while (!step.done && performance.now() < until) step = pieces.next();
            if (!step.done) {
              timer.current = setTimeout(go);
              return;
            }
            timer.current = null;
            doneAt.current = performance.now();
            setFound({ of, lasting: step.value });
            if (wanted.current !== null && wanted.current !== of) begin();
          };
          go();
        },
        Math.max(0, doneAt.current + pauseMs - performance.now()),
      );
    };
    begin();
  }, [setup]);
  useEffect(
    () => () => {
      wanted.current = null;
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );
  return found;
}

const height = 188,
  top = 22,
  bottom = 156;

function SuccessBars({
  lasting: { bars, barsOf, starts },
  rate,
  isOther,
  texts,
}: { rate: number; isOther: boolean } & Pick<NumbersProps, 'lasting' | 'texts'>) {
  const t = useTranslations('lasting').bars;
  const { strategies } = useTranslations('fi');
  const { ref, width } = useDrawnWidth(400);
  const left = 40,
    slot = (width - left) / bars.length,
    bar = Math.max(6, slot - 5);
  const y = scaleBetween([0, 1], [bottom, top]);
  const isChosen = (each: number) => Math.abs(each - rate) < 1e-9;
  const share = (ok: number) => texts.percent(Math.floor((100 * ok) / starts));
  const chosen = bars.find((each) => isChosen(each.rate));
  const at = (index: number) => Math.round((left + slot * (index + 0.5)) * 10) / 10;
  return (
    <figure className="bars">
      <svg
        ref={ref}
        viewBox={`0 0 ${width} ${height}`}
        height={height}
        role="img"
        aria-label={t.alt(texts.percent(100 * rate), chosen ? share(chosen.ok) : '')}
      >
        <ValueGrid
          lines={[0, 0.5, 1]}
          labels={[texts.number(0), texts.number(50), '100%']}
          left={left - 4}
          right={width}
          y={y}
        />
        {bars.map(({ rate: each, ok }, index) => (
          <g key={index}>
            <path
              d={`M${at(index) - bar / 2} ${bottom}V${y(ok / starts)}h${bar}V${bottom}Z`}
              className={isChosen(each) ? 'chosen' : 'lasted'}
            />
            {isChosen(each) ? (
              <text
                x={at(index)}
                y={y(ok / starts) - 6}
                textAnchor="middle"
                className="name strong halo"
              >
                {share(ok)}
              </text>
            ) : null}
            {isChosen(each) ||
            (index % 2 === bars.findIndex((one) => isChosen(one.rate)) % 2 && slot > 30) ? (
              <text
                x={at(index)}
                y={bottom + 20}
                textAnchor="middle"
                className={isChosen(each) ? 'name strong' : 'axis'}
              >
                {texts.percent(100 * each)}
              </text>
            ) : null}
          </g>
        ))}
        <path d={`M${left - 4} ${bottom}H${width}`} className="base" />
      </svg>
      <figcaption className="note">
        {isOther ? t.captionOther : t.caption(strategies[barsOf])}
      </figcaption>
      <FigureTable
        label={t.table}
        head={[t.rate, t.lasted, t.share]}
        rows={bars.map(({ rate: each, ok }) => [
          texts.percent(100 * each),
          `${texts.number(ok)} / ${texts.number(starts)}`,
          share(ok),
        ])}
      />
    </figure>
  );
}

function Rules({
  tool,
  lasting,
  perYear,
  texts,
}: {
  tool: FiTool;
  lasting: Lasting;
  perYear: number;
  texts: FiTexts;
}) {
  const t = useTranslations('lasting').rules;
  const { strategies } = useTranslations('fi');
  return (
    <Fold className="rules" closed title={t.title}>
      <Scroll label={t.title}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t.rule}</th>
              <th scope="col" className="right">
                {t.lasted}
              </th>
              <th scope="col" className="right extra">
                {t.middleYear}
              </th>
              <th scope="col" className="right">
                {t.leanest}
              </th>
              <th scope="col" className="right extra">
                {t.end}
              </th>
            </tr>
          </thead>
          <tbody>
            {lasting.rules.map(({ kind, ok, middleYear, leanestYear, leanestStart, middleEnd }) => {
              const isChosen = kind === tool.values.strategy;
              return (
                <tr key={kind} className={isChosen ? 'mark' : undefined}>
                  <th scope="row">
                    <button
                      type="button"
                      className="link"
                      aria-pressed={isChosen}
                      aria-label={t.use(strategies[kind])}
                      onClick={() => tool.set('strategy', kind)}
                    >
                      {strategies[kind]}
                    </button>
                    <small>{t.explain[kind]}</small>
                  </th>
                  <td className="right num">
                    {t.ofStarts(texts.number(ok), texts.number(lasting.starts))}
                  </td>
                  <td className="right num extra">{texts.short(middleYear, true)}</td>
                  <td className="right num">
                    {texts.short(leanestYear, true)}
                    <small>{leanestStart}</small>
                  </td>
                  <td className="right num extra">{texts.short(middleEnd, true)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </Scroll>
      <p className="note">{t.note(texts.money(perYear))}</p>
      <ColumnsExplained
        columns={(['leanest', 'end'] as const).map((column) => ({
          label: t[column],
          explain: t.how[column],
        }))}
        source={t.sources}
      />
    </Fold>
  );
}
