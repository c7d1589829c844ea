/**
 * The photograph of a person, or the first letter of their name. Decorative: the name is beside it
 * or in a label.
 */
export function AvatarMark({ initial, photoURL }: { initial: string; photoURL: string | null }) {
  return photoURL ? (
    <img src={photoURL} alt="" referrerPolicy="no-referrer" />
  ) : (
    <span aria-hidden="true">{initial}</span>
  );
}
