/**
 * The fields of a tool: label left, value and unit right, a slider where exploring helps, the
 * explanation one tap away. An unreadable value is reported at the field, and the answer keeps the
 * last readable ones.
 */
import {
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useTransition,
  type CSSProperties,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { SiteIcon } from '#app/ui/icons.tsx';
import { currencyNames, usualCurrencies } from '#app/ui/usual-currencies.ts';
import { useTranslations } from '#app/i18n.tsx';
import {
  currencies,
  type CurrencyCode,
  currencySymbol,
  formatMoney,
  type Language,
  minorUnits,
} from '#domain/money';
import { figureTexts } from './figure-texts.ts';
import { type FieldProblem, readAmount, readNumber, type ReadField } from './read-field.ts';
import {
  type AmountBounds,
  type AmountInput,
  resolveBounds,
  type ChoiceInput,
  type InputSpecs,
  type NumberInput,
  usualAmountMinor,
} from './tool-spec.ts';
import type { Tool } from './use-tool.ts';

export interface FieldWords {
  label: string;
  /** The text after the value: "% a year". */ unit?: string;
  /** The explanation, one tap away. */ explain?: string;
}

/** The label with a button at its right that opens its explanation below. */
export function Explaining({
  id,
  t,
  hint,
  children,
}: {
  id: string;
  t: FieldWords;
  hint?: ReactNode;
  children: ReactNode;
}) {
  const texts = useTranslations('tools');
  const [open, setOpen] = useState(false);
  return (
    <div className="field">
      <div className="field-label">
        <label htmlFor={id}>{t.label}</label>
        {t.explain ? (
          <button
            type="button"
            className="ask"
            aria-expanded={open}
            aria-controls={`${id}-why`}
            aria-label={texts.explain(t.label)}
            onClick={() => setOpen(!open)}
          >
            <SiteIcon name="info" size={14} />
          </button>
        ) : null}
      </div>
      {children}
      {hint ? <p className="hint">{hint}</p> : null}
      {t.explain ? (
        <p className="hint why" id={`${id}-why`} hidden={!open}>
          {t.explain}
        </p>
      ) : null}
    </div>
  );
}

const handRestsMs = 400,
  keysRestMs = 800;
const resting = new WeakMap<Element, ReturnType<typeof setTimeout>>();

/**
 * Marks the answer as busy until a slider or the keys rest, so that screen readers do not announce
 * each step. Also marks the page for the styles while a slider is moved by hand.
 */
function untilRest(page: Element | null | undefined, by: 'hand' | 'keys') {
  if (!page) return;
  const each = (change: (answer: Element) => void) =>
    page.querySelectorAll('.answer, .told').forEach(change);
  each((answer) => answer.setAttribute('aria-busy', 'true'));
  if (by === 'hand') page.setAttribute('data-hand', '');
  clearTimeout(resting.get(page));
  resting.set(
    page,
    setTimeout(
      () => {
        each((answer) => answer.removeAttribute('aria-busy'));
        page.removeAttribute('data-hand');
      },
      by === 'hand' ? handRestsMs : keysRestMs,
    ),
  );
}

/** Returns the width of a text in digits; separators count as half. */
const widthOf = (text: string) =>
  Math.max(3, text.length - (text.match(/[.,\s]/g)?.length ?? 0) / 2);

/**
 * Selects a field's value on the first tap, so that typing replaces it. A second tap sets the
 * caret, and text selected by hand stays selected.
 */
function selectOnTap({ currentTarget: input }: PointerEvent<HTMLInputElement>) {
  if (document.activeElement === input) return;
  input.onclick = () => {
    input.onclick = null;
    if (input.selectionStart === input.selectionEnd) input.select();
  };
}

interface TypedProps {
  id: string;
  label: string;
  t: FieldWords;
  value: number;
  /** The formatted value, shown while nobody types. */ shown: string;
  read: (text: string) => ReadField;
  describe: (problem: FieldProblem) => string;
  onValue: (value: number) => void;
  onTrouble: (isTroubled: boolean) => void;
  numeric: boolean;
}

/**
 * Keeps the text as typed until the field is left or its value changes by other means; then shows
 * the value as formatted for the language.
 */
export function Typed({
  id,
  label,
  t,
  value,
  shown,
  read,
  describe,
  onValue,
  onTrouble,
  numeric,
}: TypedProps) {
  const [typed, setTyped] = useState<{ text: string; value: number } | null>(null);
  const draft = typed !== null && typed.value === value ? typed.text : null;
  const problem = draft === null ? null : read(draft);
  // A field that unmounts, because other fields are asked for now, clears its problem.
  const tell = useRef(onTrouble);
  useEffect(() => {
    tell.current = onTrouble;
  });
  useEffect(() => () => tell.current(false), []);
  const isBad = problem !== null && !problem.ok;
  function type(text: string) {
    const next = read(text);
    setTyped({ text, value: next.ok ? next.value : value });
    onTrouble(!next.ok);
    if (next.ok) onValue(next.value);
  }
  return (
    <>
      <span className={isBad ? 'value bad' : 'value'}>
        <input
          id={id}
          className="num"
          aria-label={label}
          inputMode={numeric ? 'decimal' : 'text'}
          autoComplete="off"
          value={draft ?? shown}
          aria-invalid={isBad || undefined}
          aria-describedby={isBad ? `${id}-error` : undefined}
          style={{ '--chars': widthOf(draft ?? shown) } as CSSProperties}
          onChange={(event) => {
            untilRest(event.target.closest('.tool'), 'keys');
            type(event.target.value);
          }}
          onBlur={() => {
            if (!isBad) setTyped(null);
          }}
          onPointerDown={selectOnTap}
        />
        {t.unit ? <span>{t.unit}</span> : null}
      </span>
      <div className="say" id={`${id}-error`} aria-live="polite">
        {isBad ? <p className="error">{describe(problem.problem)}</p> : null}
      </div>
    </>
  );
}

/**
 * The slider below a value; it stands at its end for a value beyond it. The browser moves it at
 * once, and the page renders for its position in slices between two frames. Later positions follow,
 * so that a page slower than a frame still reacts while the slider moves.
 */
export function RangeSlider({
  id,
  label,
  value,
  from,
  to,
  step,
  text,
  onChange,
}: {
  id: string;
  label: string;
  value: number;
  from: number;
  to: number;
  step: number;
  text: string;
  onChange: (value: number) => void;
}) {
  const at = Math.min(Math.max(value, from), to);
  const input = useRef<HTMLInputElement>(null);
  /**
   * The slider's position by hand until the page is drawn for it, and the position that is being
   * drawn.
   */
  const hand = useRef<number | null>(null),
    asked = useRef<number | null>(null);
  const [isDrawing, startDrawing] = useTransition();
  const share = (place: number) => `${(100 * (place - from)) / (to - from)}%`;
  function follow() {
    const place = hand.current;
    if (place === null || place === asked.current) return;
    asked.current = place;
    startDrawing(() => onChange(place));
  }
  useEffect(() => {
    if (!isDrawing) follow();
  });
  useLayoutEffect(() => {
    if (input.current === null) return;
    if (!isDrawing && hand.current === asked.current) {
      hand.current = null;
      asked.current = null;
      input.current.value = String(at);
    }
    input.current.style.setProperty('--v', share(hand.current ?? at));
  });
  function move(place: number) {
    untilRest(input.current?.closest('.tool'), 'hand');
    hand.current = place;
    input.current?.style.setProperty('--v', share(place));
    if (!isDrawing) follow();
  }
  return (
    <input
      ref={input}
      className="slider"
      id={`${id}-slider`}
      type="range"
      min={from}
      max={to}
      step={step}
      defaultValue={at}
      aria-label={label}
      aria-valuetext={text}
      onChange={(event) => move(Number(event.target.value))}
      style={{ '--v': share(at) } as CSSProperties}
    />
  );
}

type NamesOf<S extends InputSpecs, Kind> = {
  [K in keyof S]: S[K] extends Kind ? K : never;
}[keyof S] &
  string;

/** Formats an amount for a field: with its sign, without zero cents. */
export function fieldAmount(
  amountMinor: number,
  currency: CurrencyCode,
  language: Language,
): string {
  return formatMoney(amountMinor, currency, language, {
    whole: amountMinor % 10 ** minorUnits(currency) === 0,
  });
}

/** Returns the problem of an amount as text, with its bounds. */
export function useAmountProblem(
  currency: CurrencyCode,
  language: Language,
  { min, max }: AmountBounds = resolveBounds({}),
): (problem: FieldProblem) => string {
  const texts = useTranslations('tools').problems;
  return (problem) => {
    switch (problem) {
      case 'empty':
        return texts.empty;
      case 'below':
        return min === 0
          ? texts.amountBelow
          : texts.amountAtLeast(figureTexts(currency, language).short(min, true));
      case 'above':
        return texts.amountAbove(figureTexts(currency, language).short(max, true));
      case 'too-many-decimals':
        return texts.decimals(currency, minorUnits(currency));
      case 'other-currency':
        return texts.otherCurrency(currency);
      case 'ambiguous':
        return texts.ambiguous;
      default:
        return texts.notAnAmount;
    }
  };
}

/** Returns the problem of a number or a rate as text. */
export function useNumberProblem(
  input: Pick<NumberInput, 'kind' | 'min' | 'max'>,
  language: Language,
): (problem: FieldProblem) => string {
  const texts = useTranslations('tools').problems;
  const figures = figureTexts('USD', language);
  const say = input.kind === 'percent' ? figures.percent : figures.number;
  return (problem) => {
    if (problem === 'below' || problem === 'above')
      return texts.between(say(input.min), say(input.max));
    if (problem === 'not-whole') return texts.whole(say(input.min), say(input.max));
    return problem === 'empty' ? texts.empty : texts.notANumber;
  };
}

interface FieldProps<S extends InputSpecs, N> {
  tool: Tool<S>;
  name: N;
  t: FieldWords;
  hint?: ReactNode;
}

export function AmountField<S extends InputSpecs>({
  tool,
  name,
  t,
  hint,
}: FieldProps<S, NamesOf<S, AmountInput>>) {
  const id = useId();
  const { currency } = tool.values;
  const input = tool.spec.inputs[name] as AmountInput;
  const value = tool.values[name] as number;
  const bounds = resolveBounds(input);
  const describe = useAmountProblem(currency, tool.language, bounds);
  const set = (amountMinor: number) => tool.set(name, amountMinor as never);
  const unit = 10 ** minorUnits(currency);
  const to = input.slideTo ? Math.max(usualAmountMinor(input.slideTo, currency), 1) : 0;
  // A hundredth of the range, as a round number.
  const power = 10 ** Math.floor(Math.log10(to / unit / 100 || 1));
  const step = Math.max(1, power * unit);
  return (
    <Explaining id={id} t={t} hint={hint}>
      <Typed
        key={tool.revision}
        id={id}
        label={t.unit ? `${t.label}, ${t.unit}` : t.label}
        t={t}
        value={value}
        shown={fieldAmount(value, currency, tool.language)}
        numeric={false}
        read={(text) => readAmount(text, currency, tool.language, bounds)}
        describe={describe}
        onValue={set}
        onTrouble={(isTroubled) => tool.setTroubled(name, isTroubled)}
      />
      {input.slideTo ? (
        <RangeSlider
          id={id}
          label={t.label}
          value={value}
          from={0}
          to={to}
          step={step}
          text={fieldAmount(value, currency, tool.language)}
          onChange={(next) => {
            tool.setTroubled(name, false);
            set(Math.round(next));
          }}
        />
      ) : null}
    </Explaining>
  );
}

export function NumberField<S extends InputSpecs>({
  tool,
  name,
  t,
  hint,
}: FieldProps<S, NamesOf<S, NumberInput>>) {
  const id = useId();
  const input = tool.spec.inputs[name] as NumberInput;
  const value = tool.values[name] as number;
  const describe = useNumberProblem(input, tool.language);
  const figures = figureTexts(tool.values.currency, tool.language);
  const set = (next: number) => tool.set(name, next as never);
  const said = `${figures.number(value)}${t.unit ? ` ${t.unit}` : ''}`;
  return (
    <Explaining id={id} t={t} hint={hint}>
      <Typed
        key={tool.revision}
        id={id}
        label={t.unit ? `${t.label}, ${t.unit}` : t.label}
        t={t}
        value={value}
        shown={figures.number(value)}
        numeric={input.min >= 0}
        read={(text) => readNumber(input, text)}
        describe={describe}
        onValue={set}
        onTrouble={(isTroubled) => tool.setTroubled(name, isTroubled)}
      />
      {input.slide ? (
        <RangeSlider
          id={id}
          label={t.label}
          value={value}
          from={input.slide.from}
          to={input.slide.to}
          step={input.slide.step}
          text={said}
          onChange={(next) => {
            tool.setTroubled(name, false);
            set(next);
          }}
        />
      ) : null}
    </Explaining>
  );
}

export function ChoiceField<S extends InputSpecs, N extends NamesOf<S, ChoiceInput>>({
  tool,
  name,
  t,
  options,
}: FieldProps<S, N> & {
  options: Readonly<Record<Extract<Tool<S>['values'][N], string>, string>>;
}) {
  const id = useId();
  const input = tool.spec.inputs[name] as ChoiceInput;
  const texts = options as Readonly<Record<string, string>>;
  return (
    <Explaining id={id} t={t}>
      <span className="value pick">
        <select
          id={id}
          value={tool.values[name] as string}
          onChange={(event) => tool.set(name, event.target.value as never)}
        >
          {input.options.map((option) => (
            <option key={option} value={option}>
              {texts[option]}
            </option>
          ))}
        </select>
        <SiteIcon name="down" size={12} />
      </span>
    </Explaining>
  );
}

/**
 * Every currency, the most used first. The field shows code and sign, as it has room for; the list,
 * which lies over it invisibly until it is opened, has the names. They are computed on hover or
 * focus: a browser may name a currency differently than the server that rendered the page, and
 * needs time for two hundred.
 */
export function CurrencyField<S extends InputSpecs>({ tool }: { tool: Tool<S> }) {
  const id = useId();
  const texts = useTranslations('tools');
  const [isNear, setNear] = useState(false);
  const {
      values: { currency },
      language,
    } = tool,
    symbol = currencySymbol(currency, language);
  const named = useMemo(() => (isNear ? currencyNames(language) : String), [isNear, language]);
  // Includes the currency of a link, which may no longer be offered.
  const often = [...new Set([...usualCurrencies, currency])];
  const option = (code: CurrencyCode) => (
    <option key={code} value={code}>
      {named(code)}
    </option>
  );
  return (
    <span className="value pick over">
      <label className="sr-only" htmlFor={id}>
        {texts.currency}
      </label>
      <span className="chosen" aria-hidden="true">
        {symbol === currency ? currency : `${currency} ${symbol}`}
      </span>
      <select
        id={id}
        value={currency}
        onPointerEnter={() => setNear(true)}
        onFocus={() => setNear(true)}
        onChange={(event) => tool.setCurrency(event.target.value as CurrencyCode)}
      >
        <optgroup label={texts.oftenUsed}>{often.map(option)}</optgroup>
        <optgroup label={texts.allCurrencies}>
          {currencies.flatMap(({ code }) => (often.includes(code) ? [] : [option(code)]))}
        </optgroup>
      </select>
      <SiteIcon name="down" size={12} />
    </span>
  );
}
