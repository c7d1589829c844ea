/** The category picker at the cell that it changes. */
import type { Transaction } from '#contract/collections';
import { useLayoutEffect, useRef } from 'react';
import { CategoryPicker } from './category-picker.tsx';
import { useLedger } from '#app/ledger/ledger-context.tsx';

interface CategoryPopoverProps {
  row: Transaction;
  onPick: (categoryId: string | null) => void;
  /** The picker was closed without a choice, by Escape or by a press beside it. */
  onClose: () => void;
}

/** Open from its mount on; anchored to the element with the class `picked` (see ledger.css). */
export function CategoryPopover({ row, onPick, onClose }: CategoryPopoverProps) {
  const { t } = useLedger();
  const ref = useRef<HTMLDivElement>(null);
  // Must run before the picker takes the focus, which a hidden element cannot.
  useLayoutEffect(() => ref.current?.showPopover(), []);
  // Moves with its cell, in browsers that support it, as long as the cell is visible.
  useLayoutEffect(() => {
    const onScroll = () => {
      const cell = document
        .querySelector('.ledger-row.picked .category-button')
        ?.getBoundingClientRect();
      const isSeen = cell !== undefined && cell.bottom > 0 && cell.top < window.innerHeight;
      if (!isSeen || !CSS.supports('anchor-name: --cell')) ref.current?.hidePopover();
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return (
    <div
      ref={ref}
      popover="auto"
      className="popover category-popover"
      role="dialog"
      aria-label={t.selection.chooseCategory(1)}
      onToggle={(event) => {
        if (event.newState === 'closed') onClose();
      }}
    >
      <CategoryPicker
        kind={row.kind === 'transfer' ? null : row.kind}
        current={row.categoryId}
        onPick={(categoryId) => {
          onPick(categoryId);
          ref.current?.hidePopover();
        }}
      />
    </div>
  );
}
