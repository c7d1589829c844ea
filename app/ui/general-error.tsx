/**
 * An error above a form that belongs to no field. Rendered empty until then, so that it is
 * announced. A module of its own, since the home page loads it.
 */
export function GeneralError({ text }: { text: string | null }) {
  return <div role="alert">{text ? <p className="alert">{text}</p> : null}</div>;
}
