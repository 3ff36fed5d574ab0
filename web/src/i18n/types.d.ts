// Keys and placeholders of `t` are checked against the English catalogue.

import "i18next";
import type english from "./catalogues/en/index";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "translation";
    resources: { translation: typeof english };
    interpolationPrefix: "{";
    interpolationSuffix: "}";
  }
}
