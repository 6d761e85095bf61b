/** Names the form for reCAPTCHA. Apart from the schema, whose Zod would come to every visitor who touches the form. */
export const botCheckAction = 'newsletter_form'
