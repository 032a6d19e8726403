import { useTranslation } from "~/i18n/use-translation";
import { type SettingsTab, settingsTabs, settingsTabTo } from "./settings-tabs";
import { AdminTabs } from "./tabs";

/** The tabs of the settings, as links. */
export function SettingsNav({ current }: { current: SettingsTab }) {
  const { t } = useTranslation("admin_site");
  const tabs = settingsTabs.map((tab) => ({
    to: settingsTabTo(tab),
    label: t(`settings.tab.${tab}`),
    current: tab === current,
  }));
  return <AdminTabs label={t("settings.tabs")} tabs={tabs} />;
}
