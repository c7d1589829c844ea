/** Renders a note in Markdown as elements. */
import { createElement, Fragment, type ReactNode } from 'react';
import { textOf, type ProseElement, type ProseNode } from '#app/content/prose.ts';
import { parseMarkdown, toggleBox } from './markdown.ts';

export interface MarkdownSource {
  source: string;
  /** Called when a checkbox is ticked or cleared. */ onTick?: (source: string) => void;
}

export default function MarkdownElements({ source, onTick }: MarkdownSource) {
  return draw(parseMarkdown(source), onTick && ((line) => onTick(toggleBox(source, line))));
}

type Tick = ((line: number) => void) | undefined;

function draw(nodes: readonly ProseNode[] | undefined, onTick: Tick): ReactNode {
  return nodes?.map((node, index) => (
    <Fragment key={index}>
      {typeof node === 'string' ? drawText(node) : drawElement(node, onTick)}
    </Fragment>
  ));
}

function drawText(text: string): ReactNode {
  return text.split('\n').map((line, at) => (
    <Fragment key={at}>
      {at > 0 ? <br /> : null}
      {line}
    </Fragment>
  ));
}

function drawElement(node: ProseElement, onTick: Tick): ReactNode {
  const { tag, props, children } = node;
  const heading = /^h([1-6])$/.exec(tag);
  if (heading) {
    const level = Math.min(3, Number(heading[1]));
    return (
      <p className={`markdown-h${level}`} role="heading" aria-level={level + 3}>
        {draw(children, onTick)}
      </p>
    );
  }
  switch (tag) {
    case 'pre':
      return (
        <pre>
          <code>{textOf(node).replace(/\n$/, '')}</code>
        </pre>
      );
    case 'a':
      return (
        <a
          className="link"
          href={String(props?.['href'])}
          target="_blank"
          rel="noreferrer noopener"
        >
          {draw(children, onTick)}
        </a>
      );
    case 'li':
      return <Item node={node} onTick={onTick} />;
    case 'br':
    case 'hr':
      return createElement(tag);
    default:
      return createElement(tag, props, draw(children, onTick));
  }
}

const blocks = new Set(['ul', 'ol', 'blockquote', 'pre', 'table', 'p', 'hr']);

function Item({ node: { props, children = [] }, onTick }: { node: ProseElement; onTick: Tick }) {
  if (props?.['checked'] === undefined) return <li>{draw(children, onTick)}</li>;
  const { checked, line } = props as { checked: boolean; line: number };
  // The text of the box is its label; what is nested below it is not.
  const [first] = children;
  const isLoose = typeof first === 'object' && first.tag === 'p';
  const end = isLoose
    ? 1
    : children.findIndex((child) => typeof child === 'object' && blocks.has(child.tag));
  const split = end < 0 ? children.length : end;
  return (
    <li className="markdown-box">
      <label>
        <input
          type="checkbox"
          className="check"
          checked={checked}
          disabled={!onTick}
          onChange={() => onTick?.(line)}
        />
        <span>{draw(isLoose ? first.children : children.slice(0, split), onTick)}</span>
      </label>
      {draw(children.slice(split), onTick)}
    </li>
  );
}
