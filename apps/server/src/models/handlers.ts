import type { Handlers } from "../http/contractRoutes.ts";
import type { ModelChoice } from "./choice.ts";

/** Says who designs for a person. */
export function modelChoiceHandlers(models: ModelChoice): Pick<Handlers, "getDesigner"> {
  return { getDesigner: ({ userId }) => models.describe(userId) };
}
