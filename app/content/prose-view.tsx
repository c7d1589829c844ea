import { createElement, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Figure } from '#app/content/figures/figure.tsx';
import { Scroll } from '#app/ui/scroll.tsx';
import { useTranslations } from '#app/i18n.tsx';
import type { FigureSpec, ProseElement, ProseNode } from './prose.ts';
import './prose.css';

/**
 * Renders a text of `content/`: headings that can be linked, tables that scroll by keyboard too,
 * live figures.
 */
export function Prose({ body }: { body: ProseNode[] }) {
  const { table, code } = useTranslations('site');
  return (
    <div className="prose">{body.map((node, index) => view(node, index, { table, code }))}</div>
  );
}

function view(node: ProseNode, key: number, t: { table: string; code: string }): ReactNode {
  if (typeof node === 'string') return node;
  const children = node.children?.map((child, index) => view(child, index, t));
  switch (node.tag) {
    case 'figure-block':
      return <Figure key={key} spec={node.props as unknown as FigureSpec} />;
    case 'a':
      return link(node, key, children);
    case 'table':
      return (
        <Scroll key={key} label={t.table}>
          <table className="table">{children}</table>
        </Scroll>
      );
    case 'pre':
      return (
        <Scroll key={key} label={t.code}>
          <pre>{children}</pre>
        </Scroll>
      );
    default:
      return createElement(node.tag, { ...node.props, key }, ...(children ?? []));
  }
}

function link({ props }: ProseElement, key: number, children: ReactNode[] | undefined): ReactNode {
  const href = String(props?.['href'] ?? '');
  if (href.startsWith('/'))
    return (
      <Link key={key} to={href}>
        {children}
      </Link>
    );
  const { children: _, ...rest } = props ?? {};
  return (
    <a key={key} {...rest} {...(href.startsWith('#') ? {} : { rel: 'noopener' })}>
      {children}
    </a>
  );
}
