/** Renders a note in Markdown as elements, and a field that shows it so until it is edited. */
import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/fields.tsx';
import { useTranslations } from '#app/i18n.tsx';
import {
  parseMarkdown,
  toggleBox,
  type Block,
  type Inline,
  type MarkdownListItem,
} from './markdown.ts';
import './markdown.css';

export function MarkdownText({
  source,
  onTick,
}: {
  source: string;
  /** Called when a checkbox is ticked or cleared. */ onTick?: (source: string) => void;
}) {
  return (
    <div className="markdown">
      {parseMarkdown(source).map((block, index) => (
        <Fragment key={index}>
          {drawBlock(block, onTick && ((line) => onTick(toggleBox(source, line))))}
        </Fragment>
      ))}
    </div>
  );
}

function drawBlock(block: Block, onTick: ((line: number) => void) | undefined): ReactNode {
  switch (block.kind) {
    case 'heading':
      return (
        <p className={`markdown-h${block.level}`} role="heading" aria-level={block.level + 3}>
          {drawInline(block.children)}
        </p>
      );
    case 'paragraph':
      return <p>{drawInline(block.children)}</p>;
    case 'quote':
      return <blockquote>{drawInline(block.children)}</blockquote>;
    case 'code':
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      );
    case 'rule':
      return <hr />;
    case 'list': {
      const items = block.items.map((item) => (
        <li
          key={item.line}
          className={item.checked === null ? undefined : 'markdown-box'}
          style={item.level > 0 ? { marginLeft: `${item.level * 1.25}rem` } : undefined}
        >
          <Item item={item} onTick={onTick} />
        </li>
      ));
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
  }
}

function Item({
  item,
  onTick,
}: {
  item: MarkdownListItem;
  onTick: ((line: number) => void) | undefined;
}) {
  const text = drawInline(item.children);
  if (item.checked === null) return text;
  return (
    <label>
      <input
        type="checkbox"
        className="check"
        checked={item.checked}
        disabled={!onTick}
        onChange={() => onTick?.(item.line)}
      />
      <span>{text}</span>
    </label>
  );
}

function drawInline(parts: readonly Inline[]): ReactNode {
  return parts.map((part, index) => {
    switch (part.kind) {
      case 'text':
        return (
          <Fragment key={index}>
            {part.text.split('\n').map((line, at) => (
              <Fragment key={at}>
                {at > 0 ? <br /> : null}
                {line}
              </Fragment>
            ))}
          </Fragment>
        );
      case 'strong':
        return <strong key={index}>{drawInline(part.children)}</strong>;
      case 'em':
        return <em key={index}>{drawInline(part.children)}</em>;
      case 'del':
        return <del key={index}>{drawInline(part.children)}</del>;
      case 'code':
        return <code key={index}>{part.text}</code>;
      case 'link':
        return (
          <a
            key={index}
            className="link"
            href={part.href}
            target="_blank"
            rel="noreferrer noopener"
          >
            {drawInline(part.children)}
          </a>
        );
    }
  });
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
