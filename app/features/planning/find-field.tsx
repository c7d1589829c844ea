import { useEffect, useRef, type Ref } from 'react';
import { Icon } from '#app/ui/all-icons.tsx';
import { useAddressText } from '#app/ui/use-address-text.ts';
import { useWords } from '#app/words.tsx';

interface FindFieldProps {
  /** As the address has it. */
  text: string;
  onChange: (text: string) => void;
  /** Gives the focus to what is shown; false while nothing is. */
  onLeave: () => boolean;
  ref: Ref<HTMLInputElement>;
}

/** Narrows the plan to what is typed. Escape empties it and goes on in the plan. */
export function FindField({ text, onChange, onLeave, ref }: FindFieldProps) {
  const words = useWords('planning');
  const [typed, type] = useAddressText(text, onChange);
  /** Nothing was found, and the plan is not drawn again yet. */
  const leaving = useRef(false);
  useEffect(() => { if (leaving.current) leaving.current = !onLeave(); });
  return (
    <label className="o-find"><Icon name="search" /><span className="sr">{words.search}</span>
      <input ref={ref} type="search" value={typed} placeholder={words.search} onChange={(event) => { leaving.current = false; type(event.target.value); }} onBlur={() => { leaving.current = false; }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          type('');
          leaving.current = !onLeave();
        }}
      /><kbd aria-hidden="true">/</kbd>
    </label>
  );
}
