/** One outside provider that speaks OpenID Connect. */
export interface ExternalSettings {
  /** As people know it, e.g. Google. */
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  /** undefined for a client without a secret; PKCE protects it. */
  readonly clientSecret: string | undefined;
  readonly scope: string;
  /** E.g. `select_account`, which lets people at a shared computer choose. */
  readonly prompt: string | undefined;
  /** undefined: read from the issuer's discovery document, when first needed. */
  readonly endpoints: ExternalEndpoints | undefined;
}

export interface ExternalEndpoints {
  readonly authorization: string;
  readonly token: string;
  readonly jwks: string;
  /** Asked where the ID token names no address. */
  readonly userinfo: string | undefined;
}

/** The values of https://accounts.google.com/.well-known/openid-configuration. */
export const googleSettings = {
  name: 'Google',
  issuer: 'https://accounts.google.com',
  scope: 'openid email profile',
  prompt: 'select_account',
  endpoints: {
    authorization: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    jwks: 'https://www.googleapis.com/oauth2/v3/certs',
    userinfo: 'https://openidconnect.googleapis.com/v1/userinfo',
  },
} as const;
