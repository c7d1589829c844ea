import { useState } from 'react';
import { Dialog } from '#app/ui/dialog.tsx';
import { useFirstFocus } from '#app/ui/first-focus.ts';
import { TextInput } from '#app/ui/text-input.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { foldText } from '#domain/text';
import type { Destination } from '#app/data/outline.ts';

/**
 * Chooses the new parent of a row. Lists every other possible parent with its path; filtered by
 * typing, chosen by click or Enter.
 */
export function MoveDialog({
  open,
  heading,
  places,
  onMove,
  onClose,
}: {
  open: boolean;
  heading: string;
  places: Destination[];
  onMove: (place: Destination) => void;
  onClose: () => void;
}) {
  const t = useTranslations('planning');
  return (
    <Dialog open={open} onClose={onClose} title={heading}>
      {places.length === 0 ? (
        <p className="note">{t.moveNowhere}</p>
      ) : (
        <Places places={places} onMove={onMove} />
      )}
    </Dialog>
  );
}

function Places({
  places,
  onMove,
}: {
  places: Destination[];
  onMove: (place: Destination) => void;
}) {
  const t = useTranslations('planning');
  const first = useFirstFocus<HTMLInputElement>();
  const [query, setQuery] = useState('');
  const wanted = foldText(query.trim());
  const shown = places.filter((place) =>
    [place.title, ...place.path].some((text) => foldText(text).includes(wanted)),
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (shown[0]) onMove(shown[0]);
      }}
    >
      <TextInput label={t.find} value={query} onChange={setQuery} ref={first} />
      <ul className="outline-places">
        {shown.map((place) => (
          <li key={place.id}>
            <button type="button" onClick={() => onMove(place)}>
              {place.path.length > 0 ? <small>{place.path.join(' · ')}</small> : null}
              <span>{place.title}</span>
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}
