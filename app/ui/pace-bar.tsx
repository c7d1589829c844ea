/**
 * Draws the progress as a bar; the stroke is at the expected progress. `fraction`: null if there is
 * no distance to cover. `hue`: of the subject.
 */
export function PaceBar({
  fraction,
  expected,
  hue,
}: {
  fraction: number | null;
  expected: number | null;
  hue: 'money-hue' | 'time-hue' | 'goal-hue' | 'expense-hue';
}) {
  if (fraction === null) return <span />;
  const at = (share: number) => 1 + 130 * Math.max(0, Math.min(1, share));
  return (
    <svg
      className={`pace ${hue}`}
      data-money-shape={hue === 'money-hue' || hue === 'expense-hue' ? '' : undefined}
      viewBox="0 0 132 14"
      preserveAspectRatio="none"
      height="14"
      aria-hidden="true"
    >
      <path d="M0 7H132" className="pace-ground" />
      {fraction > 0 ? <path d={`M0 7H${at(fraction)}`} className="pace-done" /> : null}
      {expected === null ? null : <path d={`M${at(expected)} 0v14`} className="pace-line" />}
    </svg>
  );
}
