/**
 * Stands in for Google: an OpenID Connect issuer on this machine, and the settings by which a
 * product signs in with it.
 */
import { OAuth2Server, type MutableToken } from 'oauth2-mock-server';

/** `claims`: who it says is there, asked at each sign-in. */
export async function startGoogle(
  claims: () => Record<string, unknown>,
): Promise<{ issuer: OAuth2Server; env: Record<string, string> }> {
  const issuer = new OAuth2Server();
  await issuer.issuer.keys.generate('RS256');
  await issuer.start(0, '127.0.0.1');
  const url = issuer.issuer.url!;
  issuer.service.on('beforeTokenSigning', (token: MutableToken) => {
    Object.assign(token.payload, { aud: 'tudo', email_verified: true, ...claims() });
  });
  return {
    issuer,
    env: {
      GOOGLE_CLIENT_ID: 'tudo',
      GOOGLE_CLIENT_SECRET: 'secret',
      GOOGLE_ISSUER: url,
      GOOGLE_AUTHORIZATION_URL: `${url}/authorize`,
      GOOGLE_TOKEN_URL: `${url}/token`,
      GOOGLE_JWKS_URL: `${url}/jwks`,
      GOOGLE_USERINFO_URL: `${url}/userinfo`,
    },
  };
}
