/**
 * Above a form: what is wrong with no field in particular. Stands empty until then, so that it is
 * announced. Apart from the other states, since home brings it.
 */
export function GeneralError({ text }: { text: string | null }) {
  return <div role="alert">{text ? <p className="alert">{text}</p> : null}</div>;
}
