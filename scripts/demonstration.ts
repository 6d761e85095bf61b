/** Tests are about the demonstration, unless STUDIO_DIR names another studio. Imported before anything that looks for it. */
process.env.STUDIO_DIR ||= 'demo'
