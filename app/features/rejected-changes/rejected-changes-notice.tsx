/** A notice on a page that changes of its records were rejected; opens their list. */
import { useState } from 'react';
import type { CollectionName } from '#contract/collections';
import { Dialog } from '#app/ui/dialog.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { RejectedChanges } from './rejected-changes.tsx';
import { useRejectedChangeGroups } from './use-rejected-change-groups.ts';

/** `only` are the collections of the page, a constant set. */
export function RejectedChangesNotice({ only }: { only: ReadonlySet<CollectionName> }) {
  const texts = useTranslations('data').rejected;
  const { count } = useRejectedChangeGroups(only);
  const [open, setOpen] = useState(false);
  return (
    <>
      {count > 0 ? (
        <p className="notice note" role="status">
          {texts.notice(count)}{' '}
          <button type="button" className="link" onClick={() => setOpen(true)}>
            {texts.show}
          </button>
        </p>
      ) : null}
      <Dialog open={open} onClose={() => setOpen(false)} title={texts.title} wide>
        <RejectedChanges only={only} />
      </Dialog>
    </>
  );
}
