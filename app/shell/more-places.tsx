/** The sheet of phones with the pages that do not fit into the bottom bar, and the search. */
import { Link } from 'react-router';
import { Dialog } from '#app/ui/dialog.tsx';
import { AppIcon } from '#app/ui/all-icons.tsx';
import { useTranslations } from '#app/i18n.tsx';
import type { AccountPlace } from './account-places.ts';
import './more-places.css';

type Place = AccountPlace & { label: string; current: boolean };
const hueOf = ({ hue }: Place) => (hue ? ({ '--hue': hue } as React.CSSProperties) : undefined);

export function MorePlaces({
  open,
  places,
  onSearch,
  onClose,
}: {
  open: boolean;
  places: readonly Place[];
  onSearch: () => void;
  onClose: () => void;
}) {
  const t = useTranslations('site');
  return (
    <Dialog open={open} onClose={onClose} title={t.more}>
      <nav className="more" aria-label={t.more}>
        {places.map((place) => (
          <Link
            key={place.path}
            to={place.path}
            style={hueOf(place)}
            aria-current={place.current ? 'page' : undefined}
            onClick={onClose}
          >
            <AppIcon name={place.icon} />
            <span>{place.label}</span>
          </Link>
        ))}
        <button type="button" onClick={onSearch}>
          <AppIcon name="search" />
          <span>{t.search}</span>
        </button>
      </nav>
    </Dialog>
  );
}
