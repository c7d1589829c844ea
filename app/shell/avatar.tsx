import { initialOf } from '#app/features/auth/session-user.ts';

/** The photograph of a person, else the first letter of their name. Decorative: the name stands beside it or in a label. */
export function AvatarMark({ name, photoURL }: { name: string; photoURL: string | null }) {
  return photoURL ? <img src={photoURL} alt="" referrerPolicy="no-referrer" /> : <span aria-hidden="true">{initialOf(name)}</span>;
}
