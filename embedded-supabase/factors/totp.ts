import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";

/** RFC 6238 as every authenticator app has it: SHA-1, six digits, thirty seconds. */
const kind = { algorithm: "SHA1", digits: 6, period: 30 } as const;

/** Steps before and after the present one that count as well: clocks differ, and people type slowly. */
const WINDOW = 1;

export interface NewSecret {
  /** Base32, to be typed where no camera is at hand. */
  secret: string;
  /** `otpauth://totp/…`, what the QR code says. */
  uri: string;
  /** The QR code as an SVG document. */
  qrCode: string;
}

/** A secret of 160 random bits, as RFC 4226 recommends. */
export function newSecret(issuer: string, account: string): NewSecret {
  const totp = new TOTP({ ...kind, issuer, label: account, secret: new Secret({ size: 20 }) });
  const uri = totp.toString();
  return { secret: totp.secret.base32, uri, qrCode: renderSVG(uri, { ecc: "M", border: 4 }) };
}

/** Whether a code is the one of a secret now, or was or will be within half a minute. */
export function isRightCode(secret: string, code: string, now = Date.now()): boolean {
  if (!/^\d{6}$/.test(code)) return false;
  return (
    new TOTP({ ...kind, secret: Secret.fromBase32(secret) }).validate({
      token: code,
      timestamp: now,
      window: WINDOW,
    }) !== null
  );
}
