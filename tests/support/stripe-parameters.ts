/** The parameters of each request to Stripe; any other is an error, as it is there. */
const known: Record<string, RegExp> = {
  'POST /v1/customers': /^(email|name|preferred_locales\[\d\]|metadata\[userId\])$/,
  'POST /v1/checkout/sessions': new RegExp(
    String.raw`^(mode|customer|client_reference_id|locale|success_url|cancel_url|` +
      String.raw`allowed_payment_method_types\[0\]|line_items\[0\]\[(quantity|price_data\]\[` +
      String.raw`(currency|unit_amount|tax_behavior|recurring\]\[interval|product_data\]\[name))\]|` +
      String.raw`subscription_data\[metadata\]\[userId\])$`,
  ),
  'POST /v1/billing_portal/sessions': /^(customer|locale|return_url)$/,
};

/**
 * Returns the name of a parameter that the request does not have.
 * @param line method and path, as in `POST /v1/customers`; a line that is not listed takes any
 */
export const findUnknownParameter = (line: string, params: Readonly<Record<string, string>>) =>
  known[line] && Object.keys(params).find((name) => !known[line]!.test(name));
