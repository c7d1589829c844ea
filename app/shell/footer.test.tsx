/** Specification §1 and §2: the footer contains only the details that the operator has set. */
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { LanguageProvider } from '#app/language.tsx';
import { Footer } from './footer.tsx';

const render = (path: string, config?: Parameters<typeof Footer>[0]['config']) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <LanguageProvider>
        <Footer {...(config && { config })} />
      </LanguageProvider>
    </MemoryRouter>,
  );
const nothing = { postalAddress: null, phone: null, email: null };

describe('the footer', () => {
  test('leaves out what is not set', () => {
    expect(render('/', nothing)).not.toMatch(/<address|tel:|mailto:|null|undefined/);
  });
  test('gives the postal address, the telephone and the e-mail that are set', () => {
    const html = render('/', {
      ...nothing,
      postalAddress: '1 Tràng Tiền, Hà Nội',
      phone: '+84 24 1234 5678',
      email: 'hello@example.com',
    });
    expect(html).toContain('1 Tràng Tiền, Hà Nội');
    expect(html).toContain('<a href="tel:+842412345678">+84 24 1234 5678</a>');
    expect(html).toContain('<a href="mailto:hello@example.com">hello@example.com</a>');
    expect(render('/', { ...nothing, phone: '+84 24 1234 5678' })).not.toContain(' · ');
  });
  test('has a tagline and the note on Hanoi time, in both languages', () => {
    expect(render('/')).toMatch(/Your ledger moves it\..*Hanoi time, GMT\+7/s);
    expect(render('/vi')).toMatch(/Tự do là một ngày cụ thể\..*Giờ Hà Nội, GMT\+7/s);
  });
});
