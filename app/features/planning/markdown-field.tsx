/** A note in Markdown, and a field that shows it so until it is edited. */
import { Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/fields.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { lazyPart } from '#app/ui/lazy-part.ts';
import type { MarkdownSource } from './markdown-elements.tsx';
import './markdown.css';

const MarkdownElements = lazyPart(async () => (await import('./markdown-elements.tsx')).default);

/** Until the parser is loaded, the note is shown as it was typed. */
export function MarkdownText(props: MarkdownSource) {
  return (
    <div className="markdown">
      <Suspense fallback={<p className="markdown-plain">{props.source}</p>}>
        <MarkdownElements {...props} />
      </Suspense>
    </div>
  );
}

export function MarkdownField({
  label,
  value,
  maxLength,
  onChange,
}: {
  label: string;
  value: string;
  maxLength: number;
  onChange: (value: string) => void;
}) {
  const t = useTranslations('planning');
  const [writing, setWriting] = useState(value === '');
  const field = useRef<HTMLTextAreaElement>(null);
  const asked = useRef(false);
  useEffect(() => {
    if (writing && asked.current) field.current?.focus();
  }, [writing]);
  if (writing)
    return (
      <TextArea
        ref={field}
        label={label}
        hint={t.markdownHint}
        value={value}
        onChange={onChange}
        maxLength={maxLength}
        rows={Math.min(16, Math.max(3, value.split('\n').length + 1))}
      />
    );
  return (
    <div className="markdown-field">
      <div className="markdown-field-head">
        <span className="label">{label}</span>
        <Button
          look="bare"
          size="sm"
          onClick={() => {
            asked.current = true;
            setWriting(true);
          }}
        >
          {t.editNote}
        </Button>
      </div>
      <MarkdownText source={value} onTick={onChange} />
    </div>
  );
}
