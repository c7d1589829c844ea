import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { AppIcon } from '#app/ui/all-icons.tsx';
import { SiteIcon } from '#app/ui/icons.tsx';
import { Popover } from '#app/ui/menu.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import type { LedgerPeriod } from '#app/ledger/ledger-address.ts';
import { useLedger } from '#app/ledger/ledger-context.tsx';
import { daysOf, nameOfPeriod, neighbour } from './period.ts';

interface PeriodSwitcherProps {
  period: LedgerPeriod;
  onChange: (period: LedgerPeriod) => void;
  /** True: neither all time nor free days can be chosen. */ cyclesOnly?: boolean;
}

/** The shown cycle with buttons for its neighbours; its name opens all time and free days. */
export function PeriodSwitcher({ period, onChange, cyclesOnly = false }: PeriodSwitcherProps) {
  const { t, language, cycles, today } = useLedger();
  const name = nameOfPeriod(period, cycles, today, language, t.period);
  return (
    <div className="segments period" role="group" aria-label={t.period.label}>
      <button
        type="button"
        aria-label={t.period.previous}
        onClick={() => onChange(neighbour(period, -1, cycles, today))}
      >
        <AppIcon name="left" size={12} />
      </button>
      <Popover
        className="period-popover"
        trigger={(wiring) => (
          <button type="button" className="num name" {...wiring}>
            <span className="sr-only">{t.period.label}: </span>
            {name}
          </button>
        )}
      >
        {(close) => (
          <PeriodChoice
            key={name}
            period={period}
            cyclesOnly={cyclesOnly}
            onChange={(next) => {
              close();
              onChange(next);
            }}
          />
        )}
      </Popover>
      <button
        type="button"
        aria-label={t.period.next}
        onClick={() => onChange(neighbour(period, 1, cycles, today))}
      >
        <AppIcon name="right" size={12} />
      </button>
    </div>
  );
}

function PeriodChoice({ period, onChange, cyclesOnly = false }: PeriodSwitcherProps) {
  const { t, cycles, today } = useLedger();
  const days = daysOf(period, cycles, today);
  const [from, setFrom] = useState(days.fromDay ?? '');
  const [to, setTo] = useState(days.toDay ?? '');
  const able = from !== '' && to !== '' && from <= to;
  const choices: [string, LedgerPeriod][] = [
    [t.period.current, { kind: 'cycle', day: null }],
    [t.period.last, neighbour({ kind: 'cycle', day: null }, -1, cycles, today)],
    ...(cyclesOnly ? [] : [[t.period.all, { kind: 'all' }] as [string, LedgerPeriod]]),
  ];
  return (
    <>
      <ul className="choices">
        {choices.map(([label, choice]) => (
          <li key={label}>
            <button
              type="button"
              aria-current={JSON.stringify(choice) === JSON.stringify(period) ? 'true' : undefined}
              onClick={() => onChange(choice)}
            >
              {label}
              {JSON.stringify(choice) === JSON.stringify(period) ? (
                <SiteIcon name="check" size={12} />
              ) : null}
            </button>
          </li>
        ))}
      </ul>
      {cyclesOnly ? null : (
        <form
          className="days"
          onSubmit={(event) => {
            event.preventDefault();
            if (able) onChange({ kind: 'range', fromDay: from, toDay: to });
          }}
        >
          <p className="label">{t.period.custom}</p>
          <TextInput
            type="date"
            label={t.period.from}
            value={from}
            max={to || undefined}
            onChange={setFrom}
          />
          <TextInput
            type="date"
            label={t.period.to}
            value={to}
            min={from || undefined}
            onChange={setTo}
          />
          <Button type="submit" size="sm" disabled={!able}>
            {t.period.apply}
          </Button>
        </form>
      )}
    </>
  );
}
