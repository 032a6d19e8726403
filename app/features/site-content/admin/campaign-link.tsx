import { Download } from "lucide-react";
import { CopyButton } from "~/admin/layout/copy-button";
import { QrPicture } from "~/admin/ui/qr-picture";
import { useFormValue } from "~/admin/record-form/use-field";
import { useTranslation } from "~/i18n/use-translation";
import { buttonStyles } from "~/ui/button-styles";
import { type QrCode, qrCode } from "~/utils/qr";
import { campaignPath } from "~domain/campaign-settings";
import { campaignCode } from "~domain/campaigns";

/** The code as a file, on white ground. */
function svgFile({ size, path }: QrCode): string {
  const drawn = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`,
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/>`,
    `<path d="${path}" stroke="#000" transform="translate(0 .5)"/></svg>`,
  ];
  return `data:image/svg+xml,${encodeURIComponent(drawn.join(""))}`;
}

/** The link of the campaign in a form, to copy, and its QR code, for print and windscreens; nothing without a code. */
export function CampaignLink({ path }: { path: string }) {
  const { t } = useTranslation("admin_campaigns");
  const typed = useFormValue(`${path}.code`);
  const code = typeof typed === "string" ? typed.trim().toLowerCase() : "";
  if (!campaignCode.test(code)) return null;
  const address = location.origin + campaignPath(code);
  const qr = qrCode(address);
  const label = t("qr", { code: `\u2066${code}\u2069` });
  return (
    <div className="col-span-full grid gap-3">
      <div>
        <p className="text-sm font-medium">{t("link")}</p>
        <p className="flex flex-wrap items-center gap-x-2">
          <bdi dir="ltr" className="figures break-all select-all">
            {address}
          </bdi>
          <CopyButton text={address} label={t("copy")} copied={t("copied")} notCopied={t("notCopied")} />
        </p>
        <p className="text-sm text-muted-foreground">{t("linkHint", { parameter: `\u2066?via=${code}\u2069` })}</p>
      </div>
      <div className="flex flex-wrap items-end gap-4">
        <QrPicture code={qr} label={label} className="w-36" />
        <a href={svgFile(qr)} download={`${code}.svg`} className={buttonStyles({ variant: "outline" })}>
          <Download aria-hidden="true" />
          {t("download")}
        </a>
      </div>
    </div>
  );
}
