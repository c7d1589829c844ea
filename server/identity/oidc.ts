/**
 * OpenID Connect, authorization code flow with PKCE and nonce, against one configured issuer. Our
 * own rather than better-auth's generic plugin: that one verifies an id token only when discovery
 * worked at the start of the process, and reads it unverified otherwise.
 */
import { createHash, randomBytes } from 'node:crypto';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { onOneLine } from '#contract/identity';
import type { GoogleConfig } from '#server/config';

export interface Claims {
  subject: string;
  email: string;
  emailVerified: boolean;
  name: string;
}
/** The state that is kept between the two halves of a sign-in. */
export interface OidcFlow {
  nonce: string;
  verifier: string;
}

const requestTimeoutMs = 10_000;
/** Clocks differ a little. */
const clockToleranceSeconds = 30;
/** Public-key signatures only: a shared secret as the key would let its holders sign. */
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA'];

export function createOidc({
  config,
  redirectUri,
  now,
}: {
  config: GoogleConfig;
  redirectUri: string;
  now: () => number;
}) {
  const keys = createRemoteJWKSet(new URL(config.endpoints.jwks), {
    timeoutDuration: requestTimeoutMs,
  });
  // Google's own documents allow its issuer with and without the scheme.
  const issuers =
    config.issuer === 'https://accounts.google.com'
      ? [config.issuer, 'accounts.google.com']
      : [config.issuer];

  return {
    createFlow: (): OidcFlow => ({
      nonce: randomBytes(24).toString('base64url'),
      verifier: randomBytes(48).toString('base64url'),
    }),

    authorizationUrl(state: string, { nonce, verifier }: OidcFlow, language: string): string {
      const url = new URL(config.endpoints.authorization);
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      for (const [name, value] of Object.entries({
        response_type: 'code',
        client_id: config.clientId,
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        prompt: 'select_account',
        hl: language,
      }))
        url.searchParams.set(name, value);
      return url.href;
    },

    /**
     * Exchanges the code and checks the id token. Throws an Error with the reason, for the log
     * only.
     */
    async redeem(code: string, { nonce, verifier }: OidcFlow): Promise<Claims> {
      const response = await fetch(config.endpoints.token, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(requestTimeoutMs),
        headers: { accept: 'application/json' },
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          client_id: config.clientId,
          client_secret: config.clientSecret,
          code_verifier: verifier,
        }),
      });
      if (!response.ok) throw new Error(`the token endpoint answered ${response.status}`);
      const { id_token: idToken } = (await response.json()) as { id_token?: unknown };
      if (typeof idToken !== 'string') throw new Error('the token endpoint sent no id token');
      const { payload } = await jwtVerify(idToken, keys, {
        issuer: issuers,
        audience: config.clientId,
        algorithms,
        clockTolerance: clockToleranceSeconds,
        currentDate: new Date(now()),
        requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
      });
      if (payload['nonce'] !== nonce)
        throw new Error('the id token belongs to another request (nonce)');
      if (payload['azp'] !== undefined && payload['azp'] !== config.clientId)
        throw new Error('the id token was made for another client (azp)');
      if (Array.isArray(payload.aud) && payload.aud.length > 1 && payload['azp'] === undefined)
        throw new Error('the id token names several audiences and no authorized party');
      if (typeof payload.sub !== 'string' || payload.sub === '' || payload.sub.length > 255)
        throw new Error('the id token names nobody');
      if (typeof payload['email'] !== 'string')
        throw new Error('the id token has no e-mail address');
      return {
        subject: payload.sub,
        email: payload['email'],
        emailVerified: payload['email_verified'] === true,
        name: typeof payload['name'] === 'string' ? onOneLine(payload['name']).slice(0, 200) : '',
      };
    },
  };
}
