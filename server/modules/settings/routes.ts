import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/settings.ts';
import { setPayouts as payoutsContract } from '#contract/settings-payouts.ts';
import { setPrices as pricesContract } from '#contract/settings-prices.ts';
import { setRecipe as recipeContract } from '#contract/settings-recipe.ts';
import { getShopFacts as shopFacts } from '#contract/shop-facts.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bind } from '#server/platform/http/bind.ts';
import { getSandboxLink } from './get-sandbox-link.ts';
import { getSettings } from './get-settings.ts';
import { getShopFacts } from './get-shop-facts.ts';
import { listSettingChanges } from './list-setting-changes.ts';
import type { Names } from './present-settings.ts';
import { setOfferWindow } from './set-offer-window.ts';
import { setPayouts } from './set-payouts.ts';
import { setPrices } from './set-prices.ts';
import { setRecipe } from './set-recipe.ts';
import { setSupport } from './set-support.ts';
import { setUnpaid } from './set-unpaid.ts';
import { withdrawSetting } from './withdraw-setting.ts';

/** `setTax` and `setShipping` are bound by quoting, which knows what must have a rate and a price. */
export function settingsRoutes(app: FastifyInstance, deps: Deps, names: Names): void {
  const named = { ...deps, names };
  bind(app, deps, shopFacts, getShopFacts);
  bind(app, deps, contract.getSandboxLink, getSandboxLink);
  bind(app, named, contract.getSettings, getSettings);
  bind(app, named, contract.setSupport, setSupport);
  bind(app, named, contract.setOfferWindow, setOfferWindow);
  bind(app, named, contract.setUnpaid, setUnpaid);
  bind(app, named, pricesContract, setPrices);
  bind(app, named, recipeContract, setRecipe);
  bind(app, named, payoutsContract, setPayouts);
  bind(app, named, contract.withdrawSetting, withdrawSetting);
  bind(app, named, contract.listSettingChanges, listSettingChanges);
}
