/** Half a clock face: the elapsed part in amber, the current minute marked by the star. */
import { StarShape } from '#app/ui/icons.tsx';

const tenth = (value: number): number => Math.round(value * 10) / 10;
/** Returns the point on the arc at a share of its length, moved inwards by `inside`. */
function point(share: number, inside = 0): [number, number] {
  const angle = Math.PI * share,
    radius = 280 - inside;
  return [tenth(300 - radius * Math.cos(angle)), tenth(300 - radius * Math.sin(angle))];
}

/**
 * The distances between marks and between their figures, in minutes, so that a face of any length
 * is readable.
 */
function marksOf(minutes: number): { step: number; named: number } {
  if (minutes <= 10) return { step: 1, named: minutes <= 5 ? 1 : 2 };
  if (minutes <= 30) return { step: 1, named: 5 };
  if (minutes <= 60) return { step: 2.5, named: 10 };
  if (minutes <= 150) return { step: 5, named: 30 };
  return { step: 15, named: 60 };
}

interface DialProps {
  minutes: number;
  /** The elapsed share, 0 to 1. */
  share: number;
  /** The figures count down the remaining minutes; those of a stopwatch count up. */
  counts: 'down' | 'up';
  text: string;
  label: string;
  isPaused: boolean;
}

export function Dial({ minutes, share, counts, text, label, isPaused }: DialProps) {
  const at = Math.min(Math.max(share, 0), 1);
  const [x, y] = point(at);
  const { step, named } = marksOf(minutes);
  const marks = Array.from({ length: Math.floor(minutes / step) + 1 }, (_, index) => index * step);
  return (
    <div className={isPaused ? 'dial paused' : 'dial'} role="timer" aria-label={label}>
      <svg viewBox="0 10 600 292" aria-hidden="true">
        <path d="M20 300A280 280 0 0 1 580 300" fill="none" stroke="var(--rule-2)" />
        {at > 0 ? (
          <path
            d={`M20 300A280 280 0 0 1 ${x} ${y}`}
            fill="none"
            stroke="var(--time)"
            strokeWidth="4"
          />
        ) : null}
        {marks.map((minute) => {
          const place = counts === 'down' ? 1 - minute / minutes : minute / minutes;
          const isNamed = minute % named === 0 || minute === minutes;
          const [x1, y1] = point(place, 8),
            [x2, y2] = point(place, isNamed ? 20 : 13),
            [tx, ty] = point(place, 38);
          // At the ends of the arc the figure is above the base line.
          return (
            <g key={minute}>
              <path
                d={`M${x1} ${y1}L${x2} ${y2}`}
                stroke={isNamed ? 'var(--ink-3)' : 'var(--rule-2)'}
              />
              {isNamed ? (
                <text x={tx} y={Math.min(ty + 4, 294)} textAnchor="middle">
                  {minute}
                </text>
              ) : null}
            </g>
          );
        })}
        <path d="M0 300H600" stroke="var(--rule)" />
        <g className="star" transform={`translate(${x} ${y})`}>
          <circle r="13" fill="var(--paper)" />
          <g transform="scale(1.3)">
            <StarShape />
          </g>
        </g>
      </svg>
      <p className={text.length > 5 ? 'clock long' : 'clock'} aria-hidden="true">
        {text}
      </p>
    </div>
  );
}
